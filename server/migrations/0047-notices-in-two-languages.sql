-- What the server wrote of a notice, in Spanish; null where a person wrote it, or where it was stored before (docs/decisions/0045).
alter table notifications
  add column title_es text,
  add column text_html_es text;
