import { birthDaysOffered } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { tidyDigits, tidyLine } from '#platform/values/typed-text.ts';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';

import { agesWithin } from '../../product-rules.ts';
import { IdentityCard } from '../card/IdentityCard.tsx';
import { type FormTools, formFieldId, messageOf } from '../form-context.ts';

/** The group members other than the holder, each in a separate section (B2.2.23). */
export function GroupMembers({ tools, page }: { tools: FormTools; page: PageData }) {
	const { register, values, errors, today } = tools;
	const range = page.product?.customDate.adult;
	return values.members.slice(1).map((_, at) => {
		const n = at + 1;
		const field = (
			name: `members.${number}.name` | `members.${number}.nik`,
			label: string,
			rest: object,
		) => (
			<TidiedField
				tidy={name.endsWith('nik') ? tidyDigits : tidyLine}
				id={formFieldId(name)}
				label={label}
				autoComplete="off"
				error={messageOf(errors, name)}
				{...rest}
				{...register(name)}
			/>
		);
		return (
			<fieldset key={n} className="petal grid gap-4 border border-line p-4">
				<legend className="px-1 text-lg font-bold">{`Data Anggota ${n + 1}`}</legend>
				<IdentityCard
					tools={tools}
					page={page}
					whose={`data anggota ${n + 1}`}
					target={{
						person: `members.${n}`,
						birth: [`members.${n}`],
						address: null,
						bounds: range ? birthDaysOffered(range, today, agesWithin(page)) : null,
					}}
				/>
				{field(`members.${n}.name`, 'Nama Sesuai KTP', { maxLength: 100 })}
				{field(`members.${n}.nik`, 'NIK', {
					inputMode: 'numeric',
					hint: '16 angka di KTP atau kartu keluarga; boleh dikosongkan',
				})}
			</fieldset>
		);
	});
}
