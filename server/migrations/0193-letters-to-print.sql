-- Today counts the mailings whose letters wait to be printed, and their list shows them.
create index mailing_deliveries_to_print on mailing_deliveries (community_id, mailing_id) where channel = 'letter' and state = 'to print';
