-- The list of channels is in the code (features/notifications/jobs.ts), so that a new channel needs no migration.
alter table notification_deliveries drop constraint notification_deliveries_channel_check;
