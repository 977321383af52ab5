-- Whether an account that was given back by two people lost its second factor with it.
alter table account_recovery add column factor_ended boolean not null default false;
