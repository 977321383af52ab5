import { type ReactNode, useState } from 'react';

import type { showCaller } from '#insurance/office/caller/api.ts';
import { policyStatusWords } from '#insurance/policies/policy.ts';
import { jakartaMinute } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { useAnswer } from '../office-calls.ts';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import type { ActProps, ShownCaller } from './act-props.ts';
import { AddressForm } from './AddressForm.tsx';
import { CancelForm } from './CancelForm.tsx';
import { HeirsForm } from './HeirsForm.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { SellForm } from './SellForm.tsx';
import { SendDocuments, SendPaymentLink, StopMandate } from './Sends.tsx';
import { SendClaimForm } from './SomeoneElse.tsx';

const ACTS = {
	mandate: 'Hentikan autodebet',
	address: 'Ubah alamat',
	documents: 'Kirim lagi dokumen',
	payment: 'Kirim tautan bayar',
	heirs: 'Ubah ahli waris',
	claim: 'Mulai klaim',
	sell: 'Jual polis lain',
	cancel: 'Batalkan polis',
} as const;
type Act = keyof typeof ACTS;

const FORMS: Record<Act, (props: ActProps) => ReactNode> = {
	mandate: StopMandate,
	address: AddressForm,
	documents: SendDocuments,
	payment: SendPaymentLink,
	heirs: HeirsForm,
	claim: SendClaimForm,
	sell: SellForm,
	cancel: CancelForm,
};

function Acts({ chosen, onChoose }: { chosen: Act | null; onChoose: (act: Act) => void }) {
	return (
		<Panel title="Apa yang diminta?">
			<div className="flex flex-wrap gap-2">
				{(Object.keys(ACTS) as Act[]).map((act) => (
					<Button
						key={act}
						look={act === chosen ? 'main' : 'second'}
						aria-pressed={act === chosen}
						onClick={() => onChoose(act)}
					>
						{ACTS[act]}
					</Button>
				))}
			</div>
		</Panel>
	);
}

function Checked({ shown, onOver }: { shown: ShownCaller; onOver: () => void }) {
	const until = jakartaMinute(new Date(shown.until)).slice(11).replace(':', '.');
	return (
		<Panel title={shown.name} aside={<Badge>{policyStatusWords(shown.policyStatus)}</Badge>}>
			<Facts
				of={[
					['Produk', shown.productName],
					['Email yang tercatat', shown.mail],
					['Identitas cocok sampai', `${until} WIB`],
				]}
			/>
			<div>
				<Button look="quiet" onClick={onOver}>
					Telepon selesai
				</Button>
			</div>
		</Panel>
	);
}

type Props = { policyNo: string; caseId: string; onOver: () => void };

/** The acts for a checked holder, one form at a time. */
export function CallerDesk({ policyNo, caseId, onOver }: Props) {
	const [act, setAct] = useState<Act | null>(null);
	const [said, setSaid] = useState<string | null>(null);
	const { data, problem, reload } = useAnswer<typeof showCaller>(
		'POST /page/office/caller/show',
		{ policyNo, caseId },
	);
	const Form = act === null ? null : FORMS[act];
	const choose = (next: Act) => {
		setSaid(null);
		setAct(next);
	};
	const done = (say: string) => {
		setAct(null);
		setSaid(say);
		reload();
	};
	return (
		<div className="grid gap-5">
			<Waiting there={data !== null} problem={problem} words="Membuka polis" />
			{problem ? (
				<div>
					<Button onClick={onOver}>Periksa identitas lagi</Button>
				</div>
			) : null}
			{said === null ? null : <ReadAloud>{said}</ReadAloud>}
			{data ? (
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(24rem,2fr)_3fr]">
					<Checked shown={data} onOver={onOver} />
					<div className="grid gap-5">
						<Acts chosen={act} onChoose={choose} />
						{Form && act ? (
							<Panel key={act} title={ACTS[act]}>
								<Form
									policyNo={policyNo}
									caseId={caseId}
									shown={data}
									onSaid={done}
									onStale={reload}
								/>
							</Panel>
						) : null}
					</div>
				</div>
			) : null}
		</div>
	);
}
