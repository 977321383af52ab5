import { policyStatusWords } from '#insurance/policies/policy.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Badge, Panel } from '../parts/parts.tsx';
import type { File } from './claim-step.ts';

type OfPerson = File['deceased'][number];

const roleOf = ({ holds, insured }: OfPerson): string => {
	if (holds && insured) return 'pemegang dan tertanggung';
	return holds ? 'pemegang' : 'tertanggung';
};

/**
 * Lists every policy of a deceased person, so that no unclaimed benefit or premium hold is
 * overlooked.
 */
export function Deceased({ of, policyNo }: { of: File['deceased']; policyNo: string }) {
	if (of.length === 0) return null;
	const unclaimed = of.filter((one) => one.unclaimed && one.policyNo !== policyNo).length;
	return (
		<Panel title="Semua polis orang ini">
			{unclaimed > 0 ? (
				<Notice look="warning">
					<span>{unclaimed}</span> polis lain juga membayar kematian dan belum diklaim.
					Beri tahu pelapor.
				</Notice>
			) : null}
			<ul className="grid gap-3">
				{of.map((one) => (
					<li key={one.policyNo} className="grid gap-1 rounded-control bg-mist px-4 py-2">
						<span className="flex flex-wrap items-center gap-2">
							<strong className="tabular">{one.policyNo}</strong>
							<span>{one.productName}</span>
							{one.policyNo === policyNo ? <Badge>Polis ini</Badge> : null}
							{one.unclaimed && one.policyNo !== policyNo ? (
								<Badge tone="wait">Bisa diklaim</Badge>
							) : null}
							{one.held ? <Badge tone="done">Premi ditahan</Badge> : null}
						</span>
						<span className="text-sm text-mute">
							<span>{policyStatusWords(one.status)}</span>, <span>{roleOf(one)}</span>
						</span>
						{one.claims.map(({ claimNo, words }) => (
							<span key={claimNo} className="text-sm">
								<span className="tabular">{claimNo}</span> <span>{words}</span>
							</span>
						))}
					</li>
				))}
			</ul>
		</Panel>
	);
}
