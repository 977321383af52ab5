-- Which products a catalog shows is said by its page; until now code knew it by the page's address.
update content_page as page set body = page.body || jsonb_build_object('product_categories', shown.categories)
from (values
	('perlindungan-jaga-sehat', '[1, 3]'::jsonb),
	('perlindungan-jaga-aman', '[4]'),
	('perlindungan-jaga-jiwa', '[2]'),
	('perlindungan-jaga-lifestyle', '[5, 6]')
) as shown (slug, categories)
where page.slug = shown.slug and page.template = 'catalog' and not page.body ? 'product_categories';
