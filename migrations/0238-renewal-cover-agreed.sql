-- Consent to the cover of a renewal where it differs from the policy that ends: the product version
-- agreed to, and every change in the words that were shown. Empty for renewals whose cover did not
-- change, and for those accepted before consent was asked for.
alter table renewal_offer
	add column agreed_version integer,
	add column agreed_changes jsonb,
	add column agreed_at timestamptz,
	add constraint renewal_offer_agreed check (
		(agreed_version is null) = (agreed_changes is null)
		and (agreed_version is null) = (agreed_at is null));
