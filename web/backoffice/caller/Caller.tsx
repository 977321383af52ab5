import { useState } from 'react';

import type { beginCaller, endCaller } from '#insurance/office/caller/api.ts';
import { type CallerKind, CHECK_SIZE } from '#insurance/office/caller/caller.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { Heading, Panel } from '../parts/parts.tsx';
import { CallerCheck } from './CallerCheck.tsx';
import { CallerDesk } from './CallerDesk.tsx';
import { SomeoneElse } from './SomeoneElse.tsx';

type Begun = CallOutput<typeof beginCaller> & { caller: CallerKind };

function ChoosePolicy() {
	const [number, setNumber] = useState('');
	const navigate = useNavigate();
	return (
		<Panel title="Polis siapa?">
			<Form
				className="flex flex-wrap items-end gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					void navigate(`/office/penelepon?polis=${tidyDigits(number)}`);
				}}
			>
				<TextField
					id="caller-policy"
					label="Nomor polis"
					inputMode="numeric"
					autoComplete="off"
					value={number}
					onChange={(event) => setNumber(event.target.value)}
				/>
				<Button type="submit">Lanjut</Button>
			</Form>
			<p className="text-mute">
				Penelepon tidak tahu nomornya? Cari namanya dulu dengan tombol cari di atas.
			</p>
		</Panel>
	);
}

function WhoCalls({ policyNo, onBegun }: { policyNo: string; onBegun: (begun: Begun) => void }) {
	const { busy, problem, send } = useSend<typeof beginCaller>('POST /page/office/caller/begin');
	const begin = async (caller: CallerKind) => {
		const begun = await send({ policyNo, caller });
		if (begun) onBegun({ ...begun, caller });
	};
	return (
		<Panel title="Siapa yang menelepon?">
			<p>
				Sebelum identitasnya cocok, jangan sebutkan apa pun tentang polis ini, dan jangan
				mengiyakan bahwa polisnya ada.
			</p>
			<div className="flex flex-wrap gap-3">
				<Button busy={busy} onClick={() => void begin('holder')}>
					Pemegang polis
				</Button>
				<Button look="second" busy={busy} onClick={() => void begin('other')}>
					Bukan pemegang polis
				</Button>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</Panel>
	);
}

const addressOf = (policyNo: string, caseId: string | null) =>
	`/office/penelepon?polis=${policyNo}${caseId ? `&kasus=${caseId}` : ''}`;

/** Keeps a running case in the address, so that a reload in a call does not ask everything again. */
function keepInAddress(policyNo: string, caseId: string | null): void {
	history.replaceState(history.state, '', addressOf(policyNo, caseId));
}

function Call({ policyNo, running }: { policyNo: string; running: string | null }) {
	const [begun, setBegun] = useState<Begun | null>(null);
	const [checked, setChecked] = useState(running);
	const { send: end } = useSend<typeof endCaller>('POST /page/office/caller/end');
	const restart = () => {
		const caseId = checked ?? begun?.caseId;
		if (caseId) void end({ policyNo, caseId });
		setBegun(null);
		setChecked(null);
		keepInAddress(policyNo, null);
	};
	if (checked) return <CallerDesk policyNo={policyNo} caseId={checked} onOver={restart} />;
	if (!begun) return <WhoCalls policyNo={policyNo} onBegun={setBegun} />;
	const { caller, caseId, questions } = begun;
	if (caller === 'other')
		return <SomeoneElse policyNo={policyNo} caseId={caseId} onOver={restart} />;
	return (
		<CallerCheck
			policyNo={policyNo}
			caseId={caseId}
			questions={questions}
			needed={CHECK_SIZE.needed}
			onOver={restart}
			onPassed={() => {
				setChecked(caseId);
				keepInAddress(policyNo, caseId);
			}}
		/>
	);
}

/** /office/penelepon?polis=…: everything staff do for a person on the telephone. */
export function Screen({ query }: { query: URLSearchParams }) {
	const policyNo = query.get('polis');
	return (
		<div className="grid gap-5">
			<Heading title={policyNo ? `Penelepon, polis ${policyNo}` : 'Penelepon'}>
				{policyNo ? (
					<SmartLink
						url={`/office/cari?nomor=${policyNo}`}
						className="text-leaf underline underline-offset-4"
					>
						Buka polisnya
					</SmartLink>
				) : null}
			</Heading>
			{policyNo ? (
				<Call key={policyNo} policyNo={policyNo} running={query.get('kasus')} />
			) : (
				<ChoosePolicy />
			)}
		</div>
	);
}
