import { useEffect, useState } from 'react';
import type { PageData } from '#insurance/content/page.ts';
import { BackLink } from '#web/portal/BackLink.tsx';
import { useSession } from '#web/portal/use-portal.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { useLocation } from '#web/ui/router.tsx';
import { Cancellation } from './Cancellation.tsx';
import { Papers } from './Papers.tsx';
import { Premiums } from './Premiums.tsx';
import { Renewal } from './Renewal.tsx';

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
			{policyId && session ? (
				<>
					<Premiums session={session} policyId={policyId} />
					<Renewal session={session} policyId={policyId} />
					<Papers session={session} policyId={policyId} />
					<Cancellation session={session} policyId={policyId} />
				</>
			) : null}
		</div>
	);
}
