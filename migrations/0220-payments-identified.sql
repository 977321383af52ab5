-- Providers may name a payment by their own transaction, or by the number that was paid to.
create index payment_event_provider_ref on payment_event (provider, provider_ref);
create index payment_event_payment_ref on payment_event (provider, payment_ref) where payment_ref is not null;
create index purchase_order_provider_ref on purchase_order (provider, provider_ref) where provider_ref is not null;
create index purchase_order_paid_to on purchase_order ((instruction->>'number')) where instruction is not null;
