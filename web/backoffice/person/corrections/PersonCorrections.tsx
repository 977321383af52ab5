import { useState } from 'react';

import type { correctablePeople } from '#insurance/office/person/corrections/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../../office-calls.ts';
import { Panel, Waiting } from '../../parts/parts.tsx';
import { PLAIN_LINK } from '../PersonLink.tsx';
import type { SectionProps } from '../section-props.ts';
import { CorrectForm } from './CorrectForm.tsx';

type Policy = CallOutput<typeof correctablePeople>['policies'][number];
type Chosen = { policyId: string; who: string };

function PolicyPeople({
	policy,
	onChoose,
}: {
	policy: Policy;
	onChoose: (chosen: Chosen) => void;
}) {
	return (
		<Panel title={`${policy.productName} ${policy.policyNo}`}>
			{policy.waiting ? (
				<p>
					<SmartLink
						url={`/office/perbaikan?id=${policy.waiting}`}
						className={PLAIN_LINK}
					>
						Perbaikan polis ini menunggu orang kedua
					</SmartLink>
				</p>
			) : (
				<ul>
					{policy.people.map(({ who, words, facts }) => (
						<li
							key={who}
							className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
						>
							<span>
								<span>{`${facts.name}, lahir ${shortDate(facts.birthDate)}`}</span>{' '}
								<span className="text-mute">{words}</span>
							</span>
							<Button
								look="second"
								aria-label={`Perbaiki data ${facts.name} pada polis ${policy.policyNo}`}
								onClick={() => onChoose({ policyId: policy.policyId, who })}
							>
								Perbaiki
							</Button>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}

/** The people on a customer's policies, and the form that corrects one of them. */
export function PersonCorrections({ person }: SectionProps) {
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const { data, problem, reload } = useAnswer<typeof correctablePeople>(
		'POST /page/office/person/correctable',
		{ id: person.id },
	);
	const policy = data?.policies.find(({ policyId }) => policyId === chosen?.policyId);
	const one = policy?.people.find(({ who }) => who === chosen?.who);
	if (policy && one)
		return (
			<Panel title={`Perbaiki data ${one.facts.name}, polis ${policy.policyNo}`}>
				<CorrectForm
					customerId={person.id}
					policyId={policy.policyId}
					of={one}
					onOver={(isProposed) => {
						setChosen(null);
						if (isProposed) reload();
					}}
				/>
			</Panel>
		);
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat polis" />
			{data?.policies.length === 0 ? (
				<Notice>Tidak ada polis yang datanya bisa diperbaiki di sini.</Notice>
			) : null}
			{data?.policies.map((each) => (
				<PolicyPeople key={each.policyId} policy={each} onChoose={setChosen} />
			))}
		</>
	);
}
