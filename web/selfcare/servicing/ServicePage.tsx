import { Fragment, useCallback, useState } from 'react';

import type { getPolicyDetail } from '#insurance/people/customers/api.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { isActive } from '#insurance/policies/policy.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';

import { askAs } from '../frame/ask-as.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { LoadProblem } from '../frame/LoadProblem.tsx';
import { NOT_YOURS, NotYours } from '../frame/NotYours.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked, useSession } from '../frame/use-portal.ts';
import { ChangeCover } from './cover/ChangeCover.tsx';
import { PayFrequency } from './cover/PayFrequency.tsx';
import { Cancellation } from './ending/Cancellation.tsx';
import { PolicyEnding } from './ending/Ending.tsx';
import { AddPerson } from './joining/AddPerson.tsx';
import { Premiums } from './Premiums.tsx';
import { PolicyRecord } from './record/PolicyRecord.tsx';
import { Renewal } from './Renewal.tsx';

function Services({ session, policyId }: { session: SelfcareSession; policyId: string }) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getPolicyDetail>(as, 'POST /page/selfcare/getPolicyDetail', {
				email: as.customerEmail,
				policyId,
			}),
		[policyId],
	);
	const { data, problem, code, again, asking } = useAsked(session, load);
	// The rest of the page depends on the status, so it is reloaded after a change.
	const [round, setRound] = useState(0);
	const changed = useCallback(() => {
		again();
		setRound((count) => count + 1);
	}, [again]);
	if (code === NOT_YOURS) return <NotYours thing="policy" />;
	if (problem) return <LoadProblem problem={problem} asking={asking} onAgain={again} />;
	return (
		<>
			<p className="tabular min-h-7 break-words text-mute">
				{data ? (
					<>
						<strong className="text-ink">{data.productName}</strong> · No. Polis{' '}
						<span>{groupedPolicyNo(data.policyNo)}</span> ·{' '}
						<span>{data.policyStatusLabel}</span>
					</>
				) : null}
			</p>
			<Fragment key={round}>
				<Premiums session={session} policyId={policyId} />
				<Renewal
					session={session}
					policyId={policyId}
					over={data?.policyStatus === 'EXPIRED' || data?.policyStatus === 'CANCELLED'}
				/>
				<PolicyRecord
					session={session}
					policyId={policyId}
					running={data !== null && isActive(data.policyStatus)}
				/>
			</Fragment>
			<Fragment key={`ubah ${round}`}>
				<ChangeCover session={session} policyId={policyId} onChange={changed} />
				<AddPerson session={session} policyId={policyId} onChange={changed} />
				<PayFrequency session={session} policyId={policyId} onChange={changed} />
				<PolicyEnding session={session} policyId={policyId} onChange={changed} />
			</Fragment>
			<Cancellation session={session} policyId={policyId} onChange={changed} />
		</>
	);
}

/** /selfcare/layanan-polis?ref={policyId}: all actions with which the customer can change a policy. */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { search } = useLocation();
	const hydrated = useHydrated();
	const policyId = hydrated ? new URLSearchParams(search).get('ref') : undefined;
	return (
		<div className="page grid max-w-3xl grid-cols-1 gap-6 py-8 md:py-10">
			<BackLink
				url={
					policyId
						? `/selfcare/policy?ref=${encodeURIComponent(policyId)}`
						: '/selfcare/policy'
				}
			>
				Polis
			</BackLink>
			<h1 className="text-4xl">{page.title}</h1>
			{policyId === null ? (
				<Empty
					title="Pilih polisnya dulu"
					action={<ButtonLink url="/selfcare/policy">Ke Polis</ButtonLink>}
				>
					Perpanjangan, dokumen dan pembatalan berlaku untuk satu polis. Buka polisnya,
					lalu tekan Layanan polis.
				</Empty>
			) : null}
			{policyId && session ? (
				<Services key={policyId} session={session} policyId={policyId} />
			) : null}
		</div>
	);
}
