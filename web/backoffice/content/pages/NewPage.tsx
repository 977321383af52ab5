import type { createPage, listPages } from '#insurance/site/content-studio/pages/api.ts';
import {
	GROUP_WORDS,
	knownTemplate,
	PAGE_TEMPLATES,
} from '#insurance/site/content/templates/templates.ts';
import { slugify } from '#platform/values/links/slug.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useAnswer } from '../../office-calls.ts';
import { Heading, Panel } from '../../parts/parts.tsx';

/**
 * Returns the templates available for new pages. A fixed page can only be created while it is
 * missing.
 */
const choicesOf = (unmade: readonly string[]) =>
	PAGE_TEMPLATES.filter(({ template, fixed }) => !fixed || unmade.includes(template)).map(
		({ template, label, group }) => ({
			value: template,
			label: `${GROUP_WORDS[group]}: ${label}`,
		}),
	);
const BELOW: Record<string, string> = {
	'article-detail': 'news/',
	'promotion-ticket': 'promo/',
	'promotion-e-gift': 'promo/',
};

/** The address is null until someone types one. */
type Values = { template: string; title: string; slug: string | null };

/**
 * Form for a new page with template, title and address. Links from other back-office pages may
 * prefill it.
 */
export function NewPage({ query }: { query: URLSearchParams }) {
	const navigate = useNavigate();
	const addressOf = ({ template, title, slug }: Values) =>
		knownTemplate(template)?.fixed ?? slug ?? `${BELOW[template] ?? ''}${slugify(title)}`;
	const form = useCallForm<typeof createPage, Values>('POST /page/office/content/create', {
		id: 'halaman',
		values: {
			template: query.get('templat') ?? '',
			title: query.get('judul') ?? '',
			slug: query.get('alamat'),
		},
		input: (values) => ({ ...values, slug: addressOf(values), language: 'id' }),
		onDone: ({ slug }) => void navigate(`/office/konten?halaman=${slug}&bahasa=id`),
	});
	const pages = useAnswer<typeof listPages>('POST /page/office/content/pages', {});
	const fixed = knownTemplate(form.values.template)?.fixed;
	return (
		<div className="grid max-w-2xl gap-5">
			<Heading title="Halaman baru" />
			<Panel title="Apa yang dibuat">
				<CallForm of={form} submit="Buat halaman">
					<SelectField
						{...form.text('template')}
						label="Templat"
						options={choicesOf(pages.data?.unmade ?? [])}
					/>
					<TextField {...form.text('title')} label="Judul" maxLength={90} />
					<TextField
						{...form.text('slug')}
						label="Alamat"
						hint={
							fixed
								? 'Program membuka halaman ini di alamat ini'
								: 'Sesudah nama situs; dibuat dari judulnya'
						}
						readOnly={fixed !== undefined}
						value={addressOf(form.values)}
						maxLength={120}
					/>
				</CallForm>
			</Panel>
		</div>
	);
}
