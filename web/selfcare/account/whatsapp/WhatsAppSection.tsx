import { useState } from 'react';

import type {
	chooseWhatsApp,
	removeWhatsApp,
	showWhatsApp,
} from '#insurance/people/whatsapp/api.ts';
import type { Call, CallInput, CallName } from '#platform/contract/call.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import { ProveNumber, type WhatsAppView } from './ProveNumber.tsx';

const load = (session: SelfcareSession) =>
	askAs<typeof showWhatsApp>(session, 'POST /page/selfcare/whatsapp/show', {});

type Purpose = WhatsAppView['purposes'][number];

const SOURCES: Record<Purpose['history'][number]['source'], string> = {
	account: 'dari akunmu',
	reply: 'lewat balasan STOP',
	number: 'karena nomornya dipakai orang lain',
};

function ChoiceHistory({ history }: Pick<Purpose, 'history'>) {
	if (history.length === 0) return null;
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Riwayat: <span>{history.length}</span> pilihan
			</summary>
			<ul className="grid gap-2">
				{history.map(({ given, source, at, version }, nth) => (
					<li key={`${at} ${nth}`} className="tabular border-b border-line pb-2">
						<strong>{given ? 'Diberikan' : 'Ditarik'}</strong>{' '}
						<span>{`${shortDateTime(new Date(at))} ${SOURCES[source]}`}</span>
						{version ? (
							<span className="text-mute">{`, rumusan versi ${version}`}</span>
						) : null}
					</li>
				))}
			</ul>
		</details>
	);
}

function PurposeChoice({
	of: { purpose, name, words, given, since, history },
	disabled,
	onChoose,
}: {
	of: Purpose;
	disabled: boolean;
	onChoose: (given: boolean) => void;
}) {
	return (
		<div className="border-t border-line pt-3">
			<CheckField
				id={`whatsapp-${purpose}`}
				label={<strong>{name}</strong>}
				checked={given}
				disabled={disabled}
				onChange={() => onChoose(!given)}
			/>
			<p className="text-mute">{words}</p>
			{since ? (
				<p className="text-sm text-mute">
					{`${given ? 'Diberikan' : 'Ditarik'} ${shortDateTime(new Date(since))}`}
				</p>
			) : null}
			<ChoiceHistory history={history} />
		</div>
	);
}

function NumberLine({
	number,
	busy,
	onChange,
	onRemove,
}: {
	number: string;
	busy: boolean;
	onChange: () => void;
	onRemove: () => void;
}) {
	return (
		<div className="flex flex-wrap items-center gap-3">
			<p className="tabular">
				Nomormu: <strong>{number}</strong>
			</p>
			<Button look="second" onClick={onChange}>
				Ganti nomor
			</Button>
			<Button look="quiet" busy={busy} onClick={onRemove}>
				Hapus nomor
			</Button>
		</div>
	);
}

function Choices({ session, first }: { session: SelfcareSession; first: WhatsAppView }) {
	const [view, setView] = useState(first);
	const [changing, setChanging] = useState(false);
	const [busy, setBusy] = useState(false);
	const change = async <C extends Call>(name: CallName<C>, input: CallInput<C>, done: string) => {
		setBusy(true);
		const answer = await askAs<C>(session, name, input);
		setBusy(false);
		if (!answer.ok) return warn(answer.message);
		notify(done);
		setView(answer.data as WhatsAppView);
	};
	const { number, offer, purposes } = view;
	return (
		<>
			{number && !changing ? (
				<NumberLine
					number={number}
					busy={busy}
					onChange={() => setChanging(true)}
					onRemove={() =>
						void change<typeof removeWhatsApp>(
							'POST /page/selfcare/whatsapp/remove',
							{},
							'Nomor dihapus dan semua persetujuannya ditarik.',
						)
					}
				/>
			) : (
				<ProveNumber
					session={session}
					offer={offer}
					onProved={(next) => {
						setView(next);
						setChanging(false);
					}}
					onCancel={changing ? () => setChanging(false) : undefined}
				/>
			)}
			{number
				? purposes.map((one) => (
						<PurposeChoice
							key={one.purpose}
							of={one}
							disabled={busy}
							onChoose={(given) =>
								void change<typeof chooseWhatsApp>(
									'POST /page/selfcare/whatsapp/choose',
									{ purpose: one.purpose, given },
									given ? 'Persetujuan disimpan.' : 'Persetujuan ditarik.',
								)
							}
						/>
					))
				: null}
		</>
	);
}

/**
 * Form for choosing the news by WhatsApp. It is absent if everything goes by email, and nothing is
 * chosen at first.
 */
export function WhatsAppSection({ session }: { session: SelfcareSession }) {
	const { data } = useAsked(session, load);
	if (!data?.available) return null;
	return (
		<section className="petal grid gap-4 border border-line bg-white p-5">
			<h2 className="text-xl">Kabar lewat WhatsApp</h2>
			<p className="text-mute">
				Pilih kabar apa yang boleh datang lewat WhatsApp. Tanpa pilihan, semuanya tetap
				lewat email.
			</p>
			<Choices session={session} first={data} />
		</section>
	);
}
