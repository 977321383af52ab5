-- One row that is written to see whether anything can be: a database that answers and keeps nothing is not ready.
create table write_probe (only_row boolean primary key default true check (only_row), at timestamptz not null default now());
insert into write_probe default values;
