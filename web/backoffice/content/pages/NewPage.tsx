import { type FormEvent, useState } from 'react';

import type { createPage, listPages } from '#insurance/site/content-studio/pages/api.ts';
import {
	GROUP_WORDS,
	knownTemplate,
	PAGE_TEMPLATES,
} from '#insurance/site/content/templates/templates.ts';
import { slugify } from '#platform/values/links/slug.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../../office-calls.ts';
import { Heading, Panel } from '../../parts/parts.tsx';

/** Returns the page kinds that can be created; a fixed one only while it is missing. */
const choicesOf = (unmade: readonly string[]) =>
	PAGE_TEMPLATES.filter(({ template, fixed }) => !fixed || unmade.includes(template)).map(
		({ template, label, group }) => ({
			value: template,
			label: `${GROUP_WORDS[group]}: ${label}`,
		}),
	);
/** Usual address prefix for pages with a template. */
const BELOW: Record<string, string> = {
	'article-detail': 'news/',
	'promotion-ticket': 'promo/',
	'promotion-e-gift': 'promo/',
};

/** Creates a page: template, title and address. Another room may prefill these. */
export function NewPage({ query }: { query: URLSearchParams }) {
	const navigate = useNavigate();
	const [template, setTemplate] = useState(query.get('templat') ?? '');
	const [title, setTitle] = useState(query.get('judul') ?? '');
	const [slug, setSlug] = useState(query.get('alamat'));
	const { busy, problem, fields, send } = useSend<typeof createPage>(
		'POST /page/office/content/create',
	);
	const pages = useAnswer<typeof listPages>('POST /page/office/content/pages', {});
	const fixed = knownTemplate(template)?.fixed;
	const address = fixed ?? slug ?? `${BELOW[template] ?? ''}${slugify(title)}`;
	const make = async (event: FormEvent) => {
		event.preventDefault();
		const made = await send({ slug: address, language: 'id', template, title });
		if (made) await navigate(`/office/konten?halaman=${made.slug}&bahasa=id`);
	};
	return (
		<div className="grid max-w-2xl gap-5">
			<Heading title="Halaman baru" />
			<Panel title="Apa yang dibuat">
				<Form onSubmit={(event) => void make(event)} className="grid gap-4">
					<SelectField
						id="templat"
						label="Templat"
						options={choicesOf(pages.data?.unmade ?? [])}
						value={template}
						error={fields['template']}
						onChange={(event) => setTemplate(event.target.value)}
					/>
					<TextField
						id="judul"
						label="Judul"
						value={title}
						maxLength={90}
						error={fields['title']}
						onChange={(event) => setTitle(event.target.value)}
					/>
					<TextField
						id="alamat"
						label="Alamat"
						hint={
							fixed
								? 'Program membuka halaman ini di alamat ini'
								: 'Sesudah nama situs; dibuat dari judulnya'
						}
						readOnly={fixed !== undefined}
						value={address}
						maxLength={120}
						error={fields['slug']}
						onChange={(event) => setSlug(event.target.value)}
					/>
					{problem && Object.keys(fields).length === 0 ? (
						<Notice look="error">{problem}</Notice>
					) : null}
					<div>
						<Button type="submit" busy={busy}>
							Buat halaman
						</Button>
					</div>
				</Form>
			</Panel>
		</div>
	);
}
