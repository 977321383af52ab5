-- What the public site can be searched for, kept in step by the database itself: whoever writes a page, a product
-- version or a partner writes its entries in the same transaction. pg_trgm comes with PostgreSQL and may be
-- created by the owner of a database; it finds the word that was meant among those of the site.
create extension if not exists pg_trgm;

create table search_entry (
	-- `page jaga-aman id`, `partner 12`: all entries of one source are written again together.
	source text not null,
	place int not null,
	kind text not null check (kind in ('product', 'question', 'article', 'form', 'hospital', 'page')),
	language text not null check (language in ('id', 'en')),
	title text not null,
	address text not null,
	summary text not null,
	-- Stems by weight, with the marks `zzkind…` and `zzlang…`, so that one index finds words, kind and language.
	words tsvector not null,
	primary key (source, place)
);
create index on search_entry using gin (words);

-- Every word that the site says.
create table search_word (word text primary key);
create index on search_word using gin (word gin_trgm_ops);

-- What people call a thing and how the site calls it; editors add to it.
create table search_synonym (
	term text primary key check (term ~ '^[a-z0-9]+( [a-z0-9]+){0,3}$' and length(term) <= 40),
	means text not null check (means ~ '^[a-z0-9]+( [a-z0-9]+){0,3}$' and length(means) <= 40)
);

-- What was looked for and not found. The words are kept once several have looked for them, by then they are
-- nobody's own; before that only their hash is.
create table search_miss (
	hash bytea primary key,
	words text check (length(words) <= 64),
	times int not null default 1,
	last_at timestamptz not null
);

create function search_plain(html text) returns text language sql immutable as $$
	select regexp_replace(regexp_replace(coalesce(html, ''), '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')
$$;

create function search_add(
	own_source text, own_place int, own_kind text, own_language text, own_title text, own_address text, own_summary text,
	more text
) returns void language plpgsql as $$
declare
	stems regconfig := case own_language when 'en' then 'english' else 'indonesian' end;
begin
	insert into search_entry (source, place, kind, language, title, address, summary, words)
	values (own_source, own_place, own_kind, own_language, own_title, own_address, left(own_summary, 300),
		setweight(to_tsvector(stems, own_title), 'A') || setweight(to_tsvector(stems, own_summary), 'B')
		|| setweight(to_tsvector(stems, left(more, 100000)), 'C')
		|| array_to_tsvector(array['zzkind' || own_kind, 'zzlang' || own_language]));
	insert into search_word (word)
	select distinct word from regexp_split_to_table(lower(own_title || ' ' || own_summary || ' ' || more), '[^[:alpha:]]+') as word
	where length(word) between 3 and 30
	on conflict do nothing;
end $$;

-- Writes the entries of one page again: itself, its questions and its forms. Screens of a purchase or an account are none.
create function search_index_page(own_slug text, own_language text) returns void language plpgsql as $$
declare
	page record;
	part record;
	own_source text := 'page ' || own_slug || ' ' || own_language;
	own_address text := case own_language when 'en' then '/en/' else '/' end || own_slug;
	benefits text := '';
begin
	delete from search_entry where source = own_source;
	select * into page from content_page
	where slug = own_slug and language = own_language and published
		and template in ('product', 'catalog', 'article-detail', 'default', 'claim-procedure',
			'service-description-with-accourdion', 'hospital-partners', 'hospital-partners-teeth', 'complaints',
			'data-updates', 'company-profile', 'promotion', 'promotion-ticket', 'promotion-e-gift', 'how-to-redeem',
			'form-download', 'form-download-report', 'calculate-insurance-premi', 'compare-products', 'contact');
	if not found then return; end if;
	if page.template = 'product' then
		select coalesce(string_agg(benefit->>'name', ' '), '') || ' ' || coalesce(max(sold.body->>'tagline'), '') into benefits
		from (
			select body from product_version
			where body->>'slug' = own_slug or body->>'contentId' = page.body->>'id'
			order by version desc limit 1
		) as sold cross join jsonb_array_elements(sold.body->'benefits') as benefit;
	end if;
	perform search_add(own_source, 0,
		case page.template when 'product' then 'product' when 'article-detail' then 'article' else 'page' end,
		own_language, page.title, own_address, search_plain(page.body->>'overview'),
		search_plain(page.body->>'description') || ' ' || benefits);
	for part in
		select at, child from jsonb_array_elements(page.body->'children') with ordinality as parts (child, at)
		where child->>'hidden' is null
	loop
		if part.child->>'template' = 'accordion' then
			perform search_add(own_source, part.at::int, 'question', own_language, part.child->>'name', own_address,
				search_plain(part.child->>'description'), page.title);
		elsif part.child->>'template' in ('form', 'report') then
			perform search_add(own_source, part.at::int, 'form', own_language, part.child->>'name', own_address,
				search_plain(part.child->>'description'), coalesce(part.child->>'group', ''));
		elsif page.template not in ('home', 'product') and part.child->>'name' <> '' then
			update search_entry set words = words || setweight(to_tsvector('indonesian',
				(part.child->>'name') || ' ' || search_plain(part.child->>'description')), 'D')
			where source = own_source and place = 0;
		end if;
	end loop;
end $$;

create function search_follow_page() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		delete from search_entry where source = 'page ' || old.slug || ' ' || old.language;
	end if;
	if tg_op <> 'DELETE' then
		perform search_index_page(new.slug, new.language);
	end if;
	return null;
end $$;
create trigger content_page_searched after insert or update or delete on content_page
	for each row execute function search_follow_page();

-- The page of a product is found by what its newest version pays.
create function search_follow_product() returns trigger language plpgsql as $$
begin
	perform search_index_page(slug, language) from content_page
	where template = 'product' and (slug = new.body->>'slug' or body->>'id' = new.body->>'contentId');
	return null;
end $$;
create trigger product_version_searched after insert on product_version
	for each row execute function search_follow_product();

create function search_index_partner(own partner) returns void language sql as $$
	select search_add('partner ' || own.id, 0, 'hospital', 'id', own.name,
		case own.kind when 'dental' then '/rumah-sakit-rekanan-gigi' else '/rumah-sakit-rekanan' end
			|| '?search=' || replace(regexp_replace(own.name, '[^[:alnum:] .]', ' ', 'g'), ' ', '+'),
		own.address || ', ' || own.city || ', ' || own.phone,
		case own.kind when 'dental' then 'klinik gigi dokter' else 'rumah sakit klinik' end
			|| case when own.cashless then ' cashless' else '' end)
$$;

create function search_follow_partner() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		delete from search_entry where source = 'partner ' || old.id;
	end if;
	if tg_op <> 'DELETE' then
		perform search_index_partner(new);
	end if;
	return null;
end $$;
create trigger partner_searched after insert or update or delete on partner
	for each row execute function search_follow_partner();

insert into search_synonym (term, means) values
	('rs', 'rumah sakit'), ('rsia', 'rumah sakit'), ('dbd', 'demam berdarah'), ('tipes', 'tifus'), ('types', 'tifus'),
	('motor', 'sepeda motor'), ('opname', 'rawat inap'), ('rawat', 'dirawat'), ('hp', 'ponsel'), ('handphone', 'ponsel'),
	('meninggal', 'jiwa'), ('kematian', 'meninggal'), ('tabrakan', 'kecelakaan'), ('jatuh', 'kecelakaan'),
	('jalan jalan', 'liburan'), ('wisata', 'liburan'), ('travel', 'perjalanan'), ('gim', 'gamers'), ('game', 'gamers'),
	('kantor', 'perusahaan'), ('karyawan', 'perusahaan'), ('batal', 'pembatalan'), ('refund', 'uang kembali'),
	('komplain', 'pengaduan'), ('keluhan', 'pengaduan'), ('telepon', 'bantuan'), ('kontak', 'bantuan'),
	('wa', 'whatsapp'), ('biaya', 'premi'), ('harga', 'premi'), ('gratis', 'promo'), ('diskon', 'promo'),
	('voucher', 'promo'), ('covid', 'penyakit'), ('operasi', 'pembedahan'), ('ortu', 'keluarga'), ('formulir', 'form');

select search_index_page(slug, language) from content_page;
select search_index_partner(partner) from partner;
