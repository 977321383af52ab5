-- Whom a customer trusts to be told when a premium is late, and that there is cover and how heirs claim (decision 0151).
-- `details` are sealed: of who agreed and was removed nothing stays, of all others who ended the address alone, so that they may say no and are not asked again.
create table trusted_contact (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	details bytea,
	state text not null check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'removed')),
	-- What the customer chose, and what the contact agreed to: only what stands in both is ever told.
	tells text[] not null check (tells <@ '{premium,cover}' and cardinality(tells) between 1 and 2),
	agreed text[] not null default '{}' check (agreed <@ '{premium,cover}'),
	letter text not null check (letter in ('now', 'later')),
	named_at timestamptz not null,
	asked_at timestamptz not null,
	answered_at timestamptz,
	ended_at timestamptz,
	written_at timestamptz,
	letter_asked_at timestamptz,
	letter_sent_at timestamptz,
	check ((ended_at is null) = (state in ('asked', 'agreed'))),
	check (details is not null or ended_at is not null)
);
create unique index trusted_contact_one on trusted_contact (customer_id) where state in ('asked', 'agreed');
create index on trusted_contact (customer_id);
create index on trusted_contact (ended_at) where ended_at is not null;
create index on trusted_contact (asked_at) where answered_at is null;

-- What came to pass with it, consents above all: `version` is that of the words that were agreed to. Nothing of a person.
create table trusted_contact_event (
	id uuid primary key,
	contact_id uuid not null references trusted_contact (id) on delete cascade,
	kind text not null check (kind in ('asked', 'agreed', 'refused', 'withdrawn', 'changed', 'removed', 'premium-told', 'letter-asked', 'letter-stopped', 'letter-sent')),
	purposes text[] not null default '{}',
	version integer,
	at timestamptz not null
);
create index on trusted_contact_event (contact_id, at);
create trigger trusted_contact_event_kept before update on trusted_contact_event for each row execute function refuse_change();

-- Links by which a contact answers without a log-in: good once, until they expire.
create table trusted_contact_link (
	hash bytea primary key,
	contact_id uuid not null references trusted_contact (id) on delete cascade,
	expires_at timestamptz not null,
	used_at timestamptz
);
create index on trusted_contact_link (contact_id);
create index on trusted_contact_link (expires_at);

-- The two pages of it, where an installation has pages already; a new one brings them with its content. What an editor
-- wrote at these addresses stays.
insert into content_page (slug, language, template, title, body, position)
select page.slug, 'id', page.template, page.title, page.body, (select max(position) from content_page) + page.place
from (values
	(1, 'orang-kepercayaan', 'trusted-contact', 'Orang kepercayaan', $page${
		"name": "Orang kepercayaan",
		"description": "<p>Untuk yang ditunjuk nasabah kami: dikabari kalau perlindungannya hampir berhenti, dan tahu ke mana keluarga bertanya. Tidak perlu akun.</p>",
		"children": [
			{
				"template": "accordion",
				"name": "Apa yang kalian tahu tentang aku?",
				"description": "<p>Nama, hubungan, email, dan mungkin nomor HP yang ditulis oleh orang yang menunjukmu. Kalau kamu tidak menjawab, semuanya kami hapus dalam 30 hari.</p>"
			},
			{
				"template": "accordion",
				"name": "Apakah aku harus membayar sesuatu?",
				"description": "<p>Tidak pernah. Kami tidak meminta uang, kata sandi, kode OTP, atau foto KTP lewat email atau telepon. Ada yang memintanya atas nama kami? <a href=\"/bantuan\">Kabari kami</a>.</p>"
			},
			{
				"template": "accordion",
				"name": "Apakah aku jadi penerima manfaat?",
				"description": "<p>Tidak. Penerima manfaat adalah yang tertulis di polis. Orang kepercayaan hanya dikabari.</p>"
			},
			{
				"template": "accordion",
				"name": "Bagaimana cara berhenti?",
				"description": "<p>Lewat tautan di setiap email kami, kapan saja dan tanpa alasan. Kalau tautannya sudah dipakai atau terlalu lama, halaman ini mengirim yang baru.</p>"
			}
		]
	}$page$::jsonb),
	(2, 'selfcare/orang-kepercayaan', 'selfcare-trusted-contact', 'Orang Kepercayaan', $page${
		"name": "Orang Kepercayaan",
		"children": []
	}$page$)
) as page (place, slug, template, title, body)
where exists (select from content_page)
on conflict (slug, language) do nothing;
