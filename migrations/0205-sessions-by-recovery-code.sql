-- Whether a recovery code opened a session: who came so has no telephone, and the last code would lead to a dead end. In
-- such a session the password alone turns the second factor off or makes new recovery codes.
alter table customer_session add column by_recovery boolean not null default false check (by_factor or not by_recovery);
