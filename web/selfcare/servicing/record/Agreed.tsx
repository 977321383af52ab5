import { useCallback, useState } from 'react';

import type { getAgreed } from '#insurance/service/servicing/api.ts';
import { AgreedRecord } from '#web/ui/cover/AgreedRecord.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';

type Props = { session: SelfcareSession; policyId: string };

function Loaded({ session, policyId }: Props) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getAgreed>(as, 'POST /page/selfcare/servicing/agreed', { policyId }),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	return (
		<>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{data === null && !problem ? <Spinner words="Memuat catatan pembelian" /> : null}
			{data?.agreed ? <AgreedRecord agreed={data.agreed} /> : null}
			{data && !data.agreed ? (
				<p>Polis ini tidak dibeli di sini, jadi catatannya tidak ada.</p>
			) : null}
		</>
	);
}

export function Agreed(props: Props) {
	const [wasOpened, setWasOpened] = useState(false);
	return (
		<section
			aria-labelledby="disetujui"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="disetujui" className="text-xl">
				Yang kamu lihat dan setujui
			</h2>
			<p>Catatan saat membeli. Penilai klaim membaca catatan yang sama, kata demi kata.</p>
			<details onToggle={() => setWasOpened(true)}>
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
					Buka catatannya
				</summary>
				<div className="pt-3">{wasOpened ? <Loaded {...props} /> : null}</div>
			</details>
		</section>
	);
}
