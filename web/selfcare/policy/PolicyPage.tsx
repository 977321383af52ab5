import { useCallback, useEffect, useState } from 'react';

import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { Carousel } from '#web/ui/parts/Carousel.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { LoadProblem } from '../frame/LoadProblem.tsx';
import { isActivePolicy, PolicyCard, type PolicyItem } from '../frame/PolicyCard.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked, useSession } from '../frame/use-portal.ts';
import { loadParts, loadOwnPolicies, type PolicyParts } from './policy-calls.ts';
import { PolicyDetail } from './PolicyDetail.tsx';

function Counts({ policies }: { policies: readonly PolicyItem[] }) {
	const active = policies.filter(isActivePolicy).length;
	const count = (label: string, number: number) => (
		<div className="petal min-w-36 border border-line bg-white px-5 py-3">
			<dt className="text-mute">{label}</dt>
			<dd className="tabular text-xl font-bold">{number}</dd>
		</div>
	);
	return (
		<dl className="flex flex-wrap gap-4">
			{count('Polis aktif', active)}
			{count('Tidak aktif', policies.length - active)}
		</dl>
	);
}

/**
 * Returns the details of the selected policy. Selecting another policy reloads them, and a late
 * response is dropped (C4.29).
 */
function useParts(
	session: SelfcareSession | null,
	policyId: string | null,
): { parts: PolicyParts | null; again: () => void } {
	const [found, setFound] = useState<{ of: string; parts: PolicyParts } | null>(null);
	const [round, setRound] = useState(0);
	useEffect(() => {
		if (!session || !policyId) return;
		let current = true;
		void loadParts(session, policyId).then(
			(parts) => current && setFound({ of: policyId, parts }),
		);
		return () => {
			current = false;
		};
	}, [session, policyId, round]);
	return {
		parts: found && found.of === policyId ? found.parts : null,
		again: useCallback(() => setRound((n) => n + 1), []),
	};
}

type PickerProps = {
	policies: readonly PolicyItem[];
	chosen: string | null;
	onChoose: (policyId: string) => void;
};

function Picker({ policies, chosen, onChoose }: PickerProps) {
	const slides = policies.map((policy) => (
		<PolicyCard key={policy.policyID} policy={policy} chosen={policy.policyID === chosen}>
			<button
				type="button"
				aria-pressed={policy.policyID === chosen}
				onClick={() => onChoose(policy.policyID)}
				className="min-h-11 font-semibold underline underline-offset-4"
				aria-label={`Lihat detail ${policy.productName} ${groupedPolicyNo(policy.policyNo)}`}
			>
				Lihat detail
			</button>
		</PolicyCard>
	));
	return (
		<Carousel
			label="Polis"
			slides={slides}
			slideClass="basis-[88%] md:basis-1/2 lg:basis-1/3"
			loop
			arrows={policies.length > 1}
			start={policies.findIndex(({ policyID }) => policyID === chosen)}
		/>
	);
}

/**
 * Returns the policy in the address's `ref` and a function to select another. The address follows
 * the selection, so that it can be bookmarked and opened on the customer's other devices.
 */
function useChosen(): [string | null, (policyId: string) => void] {
	const { search } = useLocation();
	const hydrated = useHydrated();
	const [pressed, setPressed] = useState<{ search: string; policyId: string } | null>(null);
	const choose = (policyId: string) => {
		setPressed({ search, policyId });
		history.replaceState(history.state, '', `?ref=${encodeURIComponent(policyId)}`);
	};
	if (pressed?.search === search) return [pressed.policyId, choose];
	return [hydrated ? new URLSearchParams(search).get('ref') : null, choose];
}

/**
 * /selfcare/policy: policy counts and a carousel of policies. With `ref`, or after a click on a
 * card, that policy is shown in full (C2.2.33–C2.2.36, C2.3).
 */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const [chosen, choose] = useChosen();
	const list = useAsked(session, loadOwnPolicies);
	const { data: policies, problem } = list;
	const policy = policies?.find(({ policyID }) => policyID === chosen);
	// Requested only for the customer's own policies, because a refusal of these calls ends the
	// login (C8.12). An outdated address or one of another customer should only show a message.
	const { parts, again } = useParts(session, policy?.policyID ?? null);
	return (
		<div className="page grid grid-cols-1 gap-8 py-8 md:py-10">
			<h1 className="text-4xl">{page.title}</h1>
			<LoadProblem problem={problem} asking={list.asking} onAgain={list.again} />
			{policies === null && !problem ? <Spinner words="Memuat polis" /> : null}
			{policies ? <Counts policies={policies} /> : null}
			{policies?.length === 0 ? (
				<Empty
					title="Belum ada polis atas namamu"
					action={<ButtonLink url="/">Lihat perlindungan</ButtonLink>}
				>
					Polis yang kamu beli dengan email dan NIK ini muncul di sini begitu terbit.
				</Empty>
			) : null}
			{policies && policies.length > 0 && chosen && !policy ? (
				<Notice look="warning">
					Polis di alamat ini tidak ada di akunmu. Pilih salah satu polismu di bawah.
				</Notice>
			) : null}
			{policies && policies.length > 0 ? (
				<section aria-labelledby="pilih-polis">
					<h2 id="pilih-polis" className="sr-only">
						Pilih polis
					</h2>
					<Picker policies={policies} chosen={chosen} onChoose={choose} />
				</section>
			) : null}
			{policy && !parts ? <Spinner words="Memuat rincian polis" /> : null}
			{policy && parts && session ? (
				<PolicyDetail policy={policy} parts={parts} session={session} onChange={again} />
			) : null}
		</div>
	);
}
