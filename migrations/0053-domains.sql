-- What one column alone may hold is a domain's rule. PostgreSQL keeps a domain's rule at hand, while it reads the checks of
-- a table anew from their text in every statement that writes a row: a tenth of what the database did for a purchase.

create domain rupiah as bigint check (value >= 0);
create domain rupiah_above_zero as bigint check (value > 0);
create domain from_one as integer check (value > 0);
create domain pay_frequency as text check (value in ('lump_sum', 'monthly', 'yearly'));
create domain period_unit as text check (value in ('hour', 'day', 'month', 'year'));
create domain cart_item_status as text check (value in ('draft', 'open', 'ordered', 'removed'));
create domain purchase_order_status as text check (value in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refund_due', 'refunded', 'reversed'));
create domain order_number as text check (value ~ '^INV-[0-9]{8}-[A-Z2-7]{26}$');
create domain policy_status as text check (value in ('INFORCE', 'GRACE', 'LAPSED', 'CANCELLED', 'EXPIRED'));
create domain policy_source as text check (value in ('order', 'group', 'sample'));
create domain policy_number as text check (value ~ '^[1-9][0-9]{10}$');
create domain verification_code as text check (value ~ '^[A-Z2-7]{26}$');
create domain insured_role as text check (value in ('self', 'partner', 'child', 'member'));
create domain promise_kind as text check (value in ('issue', 'endorsement', 'renewal'));
create domain sha256_hex as text check (value ~ '^[0-9a-f]{64}$');
create domain journal_word as text check (value ~ '^[a-z-]{3,40}$');
create domain journal_key as text check (length(value) between 3 and 200);
create domain journal_subject as text check (length(value) between 1 and 100);

alter table cart_item
	drop constraint cart_item_status_check, alter column status type cart_item_status,
	drop constraint cart_item_revision_check, alter column revision type from_one,
	drop constraint cart_item_period_unit_check, alter column period_unit type period_unit,
	drop constraint cart_item_period_length_check, alter column period_length type from_one,
	drop constraint cart_item_frequency_check, alter column frequency type pay_frequency,
	drop constraint cart_item_plan_rate_check, alter column plan_rate type rupiah,
	drop constraint cart_item_plan_rate_without_discount_check, alter column plan_rate_without_discount type rupiah,
	drop constraint cart_item_discount_check, alter column discount type rupiah,
	drop constraint cart_item_policy_fee_check, alter column policy_fee type rupiah,
	drop constraint cart_item_cashless_fee_check, alter column cashless_fee type rupiah,
	drop constraint cart_item_other_fees_check, alter column other_fees type rupiah;

-- A trigger that looks at a column stands in the way of its type.
drop trigger paid_order_is_issued on purchase_order;
alter table purchase_order
	drop constraint purchase_order_status_check, alter column status type purchase_order_status,
	drop constraint purchase_order_order_no_check, alter column order_no type order_number,
	drop constraint purchase_order_amount_check, alter column amount type rupiah_above_zero,
	drop constraint purchase_order_discount_check, alter column discount type rupiah;
create constraint trigger paid_order_is_issued after insert or update on purchase_order
	deferrable initially deferred for each row when (new.status = 'paid') execute function check_paid_order();

alter table order_item
	drop constraint order_item_plan_rate_check, alter column plan_rate type rupiah,
	drop constraint order_item_plan_rate_without_discount_check, alter column plan_rate_without_discount type rupiah,
	drop constraint order_item_discount_check, alter column discount type rupiah,
	drop constraint order_item_policy_fee_check, alter column policy_fee type rupiah,
	drop constraint order_item_cashless_fee_check, alter column cashless_fee type rupiah,
	drop constraint order_item_other_fees_check, alter column other_fees type rupiah;

drop trigger issued_policy_is_paid on policy;
alter table policy
	drop constraint policy_status_check, alter column status type policy_status,
	drop constraint policy_source_check, alter column source type policy_source,
	drop constraint policy_policy_no_check, alter column policy_no type policy_number,
	drop constraint policy_verification_code_check, alter column verification_code type verification_code,
	drop constraint policy_period_unit_check, alter column period_unit type period_unit,
	drop constraint policy_period_length_check, alter column period_length type from_one,
	drop constraint policy_frequency_check, alter column frequency type pay_frequency,
	drop constraint policy_sum_insured_check, alter column sum_insured type rupiah_above_zero,
	drop constraint policy_premium_check, alter column premium type rupiah,
	drop constraint policy_discount_check, alter column discount type rupiah,
	drop constraint policy_policy_fee_check, alter column policy_fee type rupiah,
	drop constraint policy_cashless_fee_check, alter column cashless_fee type rupiah,
	drop constraint policy_other_fees_check, alter column other_fees type rupiah;
create constraint trigger issued_policy_is_paid after insert on policy
	deferrable initially deferred for each row when (new.source = 'order') execute function check_issued_policy();

alter table policy_insured
	drop constraint policy_insured_role_check, alter column role type insured_role,
	drop constraint policy_insured_sum_insured_check, alter column sum_insured type rupiah_above_zero;
alter table policy_promise
	drop constraint policy_promise_kind_check, alter column kind type promise_kind,
	drop constraint policy_promise_entry_no_check, alter column entry_no type from_one,
	drop constraint policy_promise_hash_check, alter column hash type sha256_hex,
	drop constraint policy_promise_previous_hash_check, alter column previous_hash type sha256_hex;

alter table ledger_journal
	drop constraint ledger_journal_event_key_check, alter column event_key type journal_key,
	drop constraint ledger_journal_kind_check, alter column kind type journal_word,
	drop constraint ledger_journal_subject_kind_check, alter column subject_kind type journal_word,
	drop constraint ledger_journal_subject_check, alter column subject type journal_subject;
alter table ledger_entry
	drop constraint ledger_entry_debit_check, alter column debit type rupiah,
	drop constraint ledger_entry_credit_check, alter column credit type rupiah;
