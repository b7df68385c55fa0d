-- What an event is; the calendar shows each kind in a colour of its own.
alter table calendar_events add column kind text not null default 'meeting';
alter table calendar_events add constraint calendar_events_kind_check check (kind in ('meeting', 'get-together', 'works', 'class'));
