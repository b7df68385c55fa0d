-- What was sent to a home (association.txt 2.5: Messages on its page).
create index mailing_recipients_of_home on mailing_recipients (community_id, property_id, mailing_id) where property_id is not null;
create index messages_of_home on messages (community_id, sender_property_id, sent_at desc) where sender_property_id is not null;
