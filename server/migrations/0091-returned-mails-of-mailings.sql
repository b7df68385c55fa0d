-- A mail that comes back later is found by its address (spec association.txt 2.9).
create index mailing_deliveries_sent_to on mailing_deliveries (lower(address)) where channel = 'email' and state = 'sent';
