import type { ReactNode } from 'react';

import type { getPolicyList } from '#insurance/people/customers/api.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { isActive } from '#insurance/policies/policy.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Mark } from '#web/ui/Mark.tsx';

export type PolicyItem = CallOutput<typeof getPolicyList>[number];

/** Only INFORCE and GRACE count as active (C4.30–C4.32, C9.10). */
export const isActivePolicy = ({ policyStatus }: Pick<PolicyItem, 'policyStatus'>): boolean =>
	isActive(policyStatus);

/** Returns the type of the card: `sehat` for Health, otherwise `aman` (C2.3.04, C2.3.05). */
const cardType = ({ productCategory }: { productCategory: string }): 'sehat' | 'aman' =>
	productCategory === 'Health' ? 'sehat' : 'aman';

/** Colour of the card by the category's name; health and dental policies are one on the wire. */
const LOOKS: Record<string, string> = {
	Health: 'bg-sehat',
	Jiwa: 'bg-jiwa',
	'Kecelakaan Diri': 'bg-aman',
	Motor: 'bg-motorku',
	'Gaya Hidup': 'bg-lifestyle',
};

export function PolicyCard({
	policy,
	chosen = false,
	children,
}: {
	policy: PolicyItem;
	chosen?: boolean;
	children: ReactNode;
}) {
	return (
		<article
			data-type={cardType(policy)}
			className={`petal-lg flex h-full flex-col gap-3 p-5 daylight text-white ${LOOKS[policy.productCategory] ?? 'bg-aman'} ${chosen ? 'ring-4 ring-sun ring-inset' : ''}`}
		>
			<div className="flex items-start justify-between gap-3">
				<h3 className="text-xl">{policy.productName}</h3>
				<Mark size="size-9 shrink-0 opacity-60" />
			</div>
			<p className="tabular text-sm">{`No. Polis ${groupedPolicyNo(policy.policyNo)}`}</p>
			<p className="tabular text-sm">
				<span>{shortDate(policy.policyActiveDate)}</span> –{' '}
				<span>{shortDate(policy.policyDueDate)}</span>
			</p>
			<div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
				<span className="rounded-full bg-white px-3 py-1 text-sm font-semibold text-ink">
					{policy.policyStatusLabel}
				</span>
				{children}
			</div>
		</article>
	);
}
