import { useState } from 'react';

import type { beginCaller } from '#insurance/office/caller/api.ts';
import { CHECK_SIZE } from '#insurance/office/caller/caller.ts';
import type { attachNumber } from '#insurance/office/caller/numbers/api.ts';
import type { openStranger } from '#insurance/people/whatsapp/strangers/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallerCheck } from '../caller/CallerCheck.tsx';
import { FinderButton } from '../finder/FinderHost.tsx';
import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';

type Begun = CallOutput<typeof beginCaller> & { policyNo: string };

function ChoosePolicy({ onBegun }: { onBegun: (begun: Begun) => void }) {
	const form = useCallForm<typeof beginCaller, { policyNo: string }>(
		'POST /page/office/caller/begin',
		{
			id: 'kaitkan',
			values: { policyNo: '' },
			input: ({ policyNo }) => ({ policyNo: tidyDigits(policyNo), caller: 'holder' }),
			isSearch: true,
			onDone: (begun) => onBegun({ ...begun, policyNo: tidyDigits(form.values.policyNo) }),
		},
	);
	return (
		<Panel title="Kaitkan dengan nasabah">
			<p>
				Cari orangnya untuk nomor polisnya, lalu kirim pertanyaan identitas lewat WhatsApp.
				Kalau jawabannya cocok, percakapan ini pindah ke halamannya.
			</p>
			<FinderButton wide />
			<CallForm of={form} submit="Periksa identitas" look="second">
				<TextField
					{...form.text('policyNo')}
					label="Nomor polis"
					inputMode="numeric"
					autoComplete="off"
				/>
			</CallForm>
		</Panel>
	);
}

/** Attaches a number to the holder of a policy who answers the identity questions. */
export function AttachNumber({
	file: { numberId, writings },
	onMoved,
}: {
	file: CallOutput<typeof openStranger>;
	onMoved: () => void;
}) {
	const navigate = useNavigate();
	const [begun, setBegun] = useState<Begun | null>(null);
	const attaching = useSend<typeof attachNumber>('POST /page/office/whatsapp/attach-number', {
		done: 'Percakapannya pindah ke nasabah.',
		stale: onMoved,
	});
	if (!begun) return <ChoosePolicy onBegun={setBegun} />;
	const { caseId, policyNo, questions } = begun;
	const attach = async () => {
		const moved = await attaching.send({ numberId, writings, policyNo, caseId });
		if (moved) void navigate(`/office/pesan?id=${moved.threadId}`);
	};
	return (
		<>
			<CallerCheck
				policyNo={policyNo}
				caseId={caseId}
				questions={questions}
				needed={CHECK_SIZE.needed}
				onPassed={() => void attach()}
				onOver={() => setBegun(null)}
			/>
			{attaching.problem ? <Notice look="error">{attaching.problem}</Notice> : null}
		</>
	);
}
