import type { PageText } from '#insurance/site/content-studio/pages/merge.ts';
import type { Child, Image } from '#insurance/site/content/page.ts';
import type { TemplateField } from '#insurance/site/content/templates/template.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';

import { FieldFindings } from '../../figures/FieldFindings.tsx';
import { FigureText } from '../../figures/FigureText.tsx';
import { SiteFileField } from '../../files/SiteFileField.tsx';
import { PictureField } from '../../media/PictureField.tsx';
import { PicturesField } from '../../media/PicturesField.tsx';
import { pageValueAt } from '../page-text.ts';
import type { DraftOf } from '../use-draft.ts';
import { CategoriesField } from './CategoriesField.tsx';
import { ColourField } from './ColourField.tsx';
import { HtmlField } from './HtmlField.tsx';
import { LinksField } from './LinksField.tsx';
import { LinkTarget } from './LinkTarget.tsx';

/** Returns the id of a field's control, so that the preview can find it. */
export const fieldId = (path: string): string => `isi-${path.replaceAll('.', '-')}`;

export type PageWriting = Pick<DraftOf, 'text' | 'change' | 'problems' | 'advice'> & {
	/** Called with the path of the field that receives focus. */
	onFocus: (path: string) => void;
};

type Wired = {
	id: string;
	label: string;
	hint: string | undefined;
	error: string | undefined;
};

function plainField(
	field: TemplateField,
	wired: Wired,
	value: string,
	set: (value: string) => void,
) {
	if (field.kind === 'text' || field.kind === 'line')
		return <FigureText {...wired} lines={field.kind === 'text'} value={value} onChange={set} />;
	if (field.kind === 'address') return <LinkTarget {...wired} value={value} onChange={set} />;
	if (field.kind === 'colour') return <ColourField {...wired} value={value} onChange={set} />;
	return (
		<TextField
			{...wired}
			type={field.kind === 'day' ? 'date' : 'text'}
			inputMode={field.kind === 'number' ? 'numeric' : undefined}
			value={value}
			onChange={(event) => set(event.target.value)}
		/>
	);
}

function printedAddress(path: string, text: PageText): string | null {
	const part = pageValueAt(text, path.replace(/\.[^.]*$/, '')) as Child | undefined;
	const folder = part?.template === 'report' ? 'laporan' : 'formulir';
	return part?.id ? `/page/download?filepath=${folder}/${part.id}.pdf` : null;
}

function Control({
	field,
	path,
	writing,
}: {
	field: TemplateField;
	path: string;
	writing: PageWriting;
}) {
	const value = pageValueAt(writing.text, path);
	const set = (next: unknown) => writing.change(path, next);
	const wired: Wired = {
		id: fieldId(path),
		label: field.required ? field.label : `${field.label} (boleh kosong)`,
		hint: field.help,
		error: writing.problems.find(({ at }) => at === path)?.message,
	};
	if (field.kind === 'html')
		return <HtmlField {...wired} value={String(value ?? '')} onChange={set} />;
	if (field.kind === 'file')
		return (
			<SiteFileField
				{...wired}
				value={String(value ?? '')}
				printed={printedAddress(path, writing.text)}
				onChange={set}
			/>
		);
	if (field.kind === 'picture')
		return <PictureField {...wired} value={value as Image | undefined} onChange={set} />;
	if (field.kind === 'links')
		return <LinksField {...wired} value={value as []} most={field.most} onChange={set} />;
	if (field.kind === 'switch')
		return (
			<CheckField
				id={wired.id}
				label={field.label}
				// Online sale is on unless it is explicitly turned off.
				checked={field.name === 'online_sale' ? value !== false : value === true}
				onChange={(event) =>
					set(
						field.name === 'online_sale'
							? event.target.checked
								? undefined
								: false
							: event.target.checked || undefined,
					)
				}
			/>
		);
	if (field.kind === 'pictures')
		return (
			<PicturesField
				{...wired}
				value={value as Image[] | undefined}
				most={field.most}
				onChange={set}
			/>
		);
	if (field.kind === 'categories')
		return <CategoriesField {...wired} value={value as number[] | undefined} onChange={set} />;
	if (field.kind === 'number')
		return plainField(field, wired, String(value ?? ''), (typed) =>
			set(/^\d{1,9}$/.test(typed) ? Number(typed) : undefined),
		);
	return plainField(field, wired, String(value ?? ''), set);
}

export function PageField(props: { field: TemplateField; path: string; writing: PageWriting }) {
	const { path, writing } = props;
	const here = <T extends { at: string }>(all: readonly T[]) =>
		all.filter(({ at }) => at === path);
	return (
		<div onFocus={() => writing.onFocus(path)}>
			<Control {...props} />
			<FieldFindings
				problems={here(writing.problems)}
				advice={here(writing.advice)}
				value={pageValueAt(writing.text, path)}
				onChange={(value) => writing.change(path, value)}
			/>
		</div>
	);
}
