-- Opening balances, charges and payments are imported like homes and people (spec association.txt 2.7, 2.11).
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('homes and people', 'documents', 'opening balances', 'charges', 'payments'));
-- Of money: what the check found in number and sum, and what was typed at the run.
alter table imports add column money jsonb;
