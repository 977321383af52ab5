import { useState } from 'react';

import type { nextClaim } from '#insurance/claims/desk/queue/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { mayLeave } from '../forms/use-leave-guard.ts';
import { mayDo, useMe } from '../me.ts';
import { useSend } from '../office-calls.ts';
import { claimAddress } from './claim-address.ts';

/** Takes the most urgent claim and opens it. The filters of the queue stay in the address. */
export function NextClaim({ query, leaving = '' }: { query: URLSearchParams; leaving?: string }) {
	const me = useMe();
	const navigate = useNavigate();
	const [isDone, setDone] = useState(false);
	const { busy, problem, send } = useSend<typeof nextClaim>('POST /page/office/claims/next');
	if (!mayDo(me, 'claims.assess')) return null;
	const next = async () => {
		if (!mayLeave()) return;
		const found = await send({ leaving });
		if (!found) return;
		setDone(found.claimNo === null);
		if (found.claimNo !== null) void navigate(claimAddress(found.claimNo, query));
	};
	return (
		<div className="grid justify-items-end gap-2 max-sm:w-full max-sm:justify-items-stretch">
			<Button
				busy={busy}
				onClick={next}
				data-key="n"
				aria-keyshortcuts="n"
				title="Klaim berikutnya (n)"
			>
				Klaim berikutnya
			</Button>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{isDone ? (
				<Notice>
					Tidak ada klaim lain yang menunggumu: yang terbuka sudah dipegang rekan, atau di
					luar hakmu.
				</Notice>
			) : null}
		</div>
	);
}
