import { entryAgeWords } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { longDate } from '#platform/values/dates.ts';
import { birthDateOf } from '#web/ui/forms/birth-date.ts';
import { Field } from '#web/ui/forms/Field.tsx';

import { headcountLimits } from '../../product-rules.ts';
import { type FormTools, messageOf } from '../form-context.ts';

type Props = { tools: FormTools; page: PageData };

const SEX: Record<string, string> = { male: 'pria', female: 'wanita' };

/**
 * Shows the people read from a pasted list, so that the buyer notices a wrong date before paying
 * for it.
 */
function Members({ tools: { values } }: Pick<Props, 'tools'>) {
	if (values.memberList === '' || values.members.length === 0) return null;
	return (
		<div>
			<h4 className="font-semibold">{`${values.members.length} orang terbaca`}</h4>
			<ol className="mt-1 list-decimal pl-6">
				{values.members.map((member, n) => (
					<li key={n}>
						<span>
							{n === 0 ? values.holder.name || 'Pemegang polis' : member.name}
						</span>
						<span>
							{birthDateOf(member) ? `, lahir ${longDate(birthDateOf(member))}` : ''}
						</span>
						<span>{SEX[member.sex] ? `, ${SEX[member.sex]}` : ''}</span>
						<span>{n === 0 ? ' (pemegang polis)' : ''}</span>
					</li>
				))}
			</ol>
		</div>
	);
}

/** Without script, the members of a group are the lines of one field. */
export function TypedMembers({ tools, page }: Props) {
	const { values, errors, posted } = tools;
	const left = posted?.left ?? [];
	const { min, max } = headcountLimits(page);
	const { adult } = page.product?.customDate ?? {};
	return (
		<div className="grid gap-4">
			<h3 className="text-xl">Siapa yang ikut?</h3>
			<p className="text-mute">
				{`${min}–${max} orang${adult ? `, ${entryAgeWords(adult)}` : ''}. Baris pertama pemegang polis.`}
			</p>
			<Field
				id="memberList"
				label="Daftar anggota, satu orang satu baris"
				hint="Nama, NIK. Tanpa NIK: nama, tanggal lahir, L atau P. Contoh: Ani Lestari, 17-05-1990, P"
				error={messageOf(errors, 'memberList')}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						name="memberList"
						rows={8}
						maxLength={20_000}
						autoComplete="off"
						spellCheck={false}
						defaultValue={values.memberList}
						className="mt-1 w-full rounded-control border border-mute/60 bg-white p-4 text-base aria-invalid:border-2 aria-invalid:border-error"
					/>
				)}
			</Field>
			{left.length > 0 ? (
				<ul className="grid list-disc gap-1 pl-5 text-error">
					{left.map(({ text, problem }, n) => (
						<li key={n} className="wrap-anywhere">
							<strong>{text.slice(0, 80)}</strong>
							<span>{`: ${problem ?? ''}`}</span>
						</li>
					))}
				</ul>
			) : null}
			<Members tools={tools} />
		</div>
	);
}
