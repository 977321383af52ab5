import { useCallback, useEffect, useState } from 'react';
import type { getPolicyDetail } from '#insurance/customers/api.ts';
import type { PageData } from '#insurance/content/page.ts';
import { policyStatusWords } from '#insurance/policies/policy.ts';
import { askAs } from '#web/portal/ask-as.ts';
import { BackLink } from '#web/portal/BackLink.tsx';
import type { SelfcareSession } from '#web/portal/session.ts';
import { useAsked, useSession } from '#web/portal/use-portal.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useLocation } from '#web/ui/router.tsx';
import { Cancellation } from './Cancellation.tsx';
import { Papers } from './Papers.tsx';
import { Premiums } from './Premiums.tsx';
import { Renewal } from './Renewal.tsx';

/** The policy that this is about, and everything that may be done with it; one sentence when it is not to be had. */
function Services({ session, policyId }: { session: SelfcareSession; policyId: string }) {
	const load = useCallback((as: SelfcareSession) => askAs<typeof getPolicyDetail>(as, 'POST /page/selfcare/getPolicyDetail', { email: as.customerEmail, policyId }), [policyId]);
	const { data, problem } = useAsked(session, load);
	if (problem) return <Notice look="error">{problem}</Notice>;
	return (
		<>
			<p className="tabular min-h-7 break-words text-mute">
				{data ? (
					<>
						<strong className="text-ink">{data.productName}</strong> · No. Polis {data.policyNo} · {policyStatusWords(data.policyStatus)}
					</>
				) : null}
			</p>
			<Premiums session={session} policyId={policyId} />
			<Renewal session={session} policyId={policyId} />
			<Papers session={session} policyId={policyId} />
			<Cancellation session={session} policyId={policyId} />
		</>
	);
}

/** /selfcare/layanan-polis?ref={policyId}: what may be done with one policy beyond reading it (issue 6.8). */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { search } = useLocation();
	const [policyId, setPolicyId] = useState<string | null | undefined>();
	useEffect(() => setPolicyId(new URLSearchParams(search).get('ref')), [search]);
	return (
		<div className="page grid max-w-3xl grid-cols-1 gap-6 py-8 md:py-10">
			<BackLink url={policyId ? `/selfcare/policy?ref=${encodeURIComponent(policyId)}` : '/selfcare/policy'}>Polis</BackLink>
			<h1 className="text-3xl">{page.title}</h1>
			{policyId === null ? (
				<Empty title="Pilih polisnya dulu" action={<ButtonLink url="/selfcare/policy">Ke Polis</ButtonLink>}>
					Perpanjangan, dokumen dan pembatalan berlaku untuk satu polis. Buka polisnya, lalu tekan Layanan polis.
				</Empty>
			) : null}
			{policyId && session ? <Services key={policyId} session={session} policyId={policyId} /> : null}
		</div>
	);
}
