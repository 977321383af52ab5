import { entryAgeWords } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Counter } from '#web/ui/forms/Counter.tsx';

import { headcountLimits } from '../../product-rules.ts';
import { CardFirst } from '../card/CardFirst.tsx';
import type { Stage } from '../draft/draft-memory.ts';
import type { FormTools } from '../form-context.ts';
import { noMember } from '../form-values.ts';
import { adultBounds } from '../steps/adult-bounds.ts';
import { BirthFields } from '../steps/BirthFields.tsx';
import { forgetParts, isAwaited } from './member-link.ts';
import { AwaitedMember, MemberInvites } from './MemberInvites.tsx';
import { ApplicationMembers } from './MemberList.tsx';

type Props = { tools: FormTools; page: PageData; stage: Stage };

/**
 * Fields for as many members as the product accepts (B5.49–B5.52). Reducing the number removes the
 * last members; added members start empty.
 */
export function GroupInsured(props: Props) {
	const { tools, page } = props;
	const { min, max, initial } = headcountLimits(page);
	const { values, setValue, errors } = tools;
	const { members } = values;
	const { adult } = page.product?.customDate ?? {};
	const resize = (count: number) => {
		forgetParts(members.slice(count));
		setValue(
			'members',
			Array.from({ length: count }, (_, n) => members[n] ?? noMember()),
			{ shouldDirty: true },
		);
	};
	return (
		<div className="grid gap-6">
			<h3 className="text-xl">Siapa yang ikut?</h3>
			<Counter
				id="members"
				label="Jumlah anggota"
				hint={`${min} sampai ${max} orang, termasuk kamu`}
				error={
					typeof errors.members?.message === 'string' ? errors.members.message : undefined
				}
				value={members.length}
				min={min}
				max={max}
				settle={(typed) => Math.min(max, Math.max(min, Number(typed) || initial))}
				onChange={resize}
			/>
			<CardFirst {...props} bounds={adultBounds(props, true)} />
			{adult ? (
				<ApplicationMembers
					tools={tools}
					page={page}
					bounds={adultBounds(props, false)}
					ages={entryAgeWords(adult)}
				/>
			) : null}
			<MemberInvites tools={tools} page={page} />
			{members.map((member, n) => {
				const bounds = adultBounds(props, n === 0);
				if (isAwaited(member)) return <AwaitedMember key={n} tools={tools} n={n} />;
				return bounds ? (
					<BirthFields
						key={n}
						tools={tools}
						prefix={`members.${n}`}
						bounds={bounds}
						legend={n === 0 ? 'Anggota 1 (kamu, pemegang polis)' : `Anggota ${n + 1}`}
					/>
				) : null;
			})}
		</div>
	);
}
