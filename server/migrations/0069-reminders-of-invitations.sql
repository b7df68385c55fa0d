-- How many reminders followed the last invitation mail.
alter table invitations add column reminders_sent smallint not null default 0;
