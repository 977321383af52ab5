-- A receipt holds its transfer whatever key it was given: what was recorded twice before, and another transfer with the same letters and
-- figures, stand under a key of their own and are found by the reference that was typed.
create index company_receipt_plain_ref on company_receipt (bank_reference_key(bank_ref)) where reversed_at is null;
