-- Answers of calls made with an Idempotency-Key, so that a repeated intent gets the same answer (wire.md).
create table idempotent_answer (
	key text not null,
	call text not null,
	body_hash text not null,
	state text not null check (state in ('running', 'done')),
	answer bytea,
	created_at timestamptz not null default now(),
	primary key (key, call)
);
create index on idempotent_answer (created_at);

-- Captcha payloads that were used; each is good once (B2.2.28).
create table captcha_used (
	signature text primary key,
	expires_at timestamptz not null
);
create index on captcha_used (expires_at);
