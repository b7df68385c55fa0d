-- An account number proves nothing about a home that somebody has left, who knows it too (docs/decisions/0151).
alter table registration_requests drop constraint registration_requests_reason_check;
alter table registration_requests add constraint registration_requests_reason_check check (
  reason in ('address not listed', 'account unknown', 'home registered', 'lived in before', 'email registered', 'address proven later'));
