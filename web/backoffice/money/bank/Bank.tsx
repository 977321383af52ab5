import type {
	bankAccounts,
	BankAccountShown,
	matchBankAgain,
} from '#insurance/office/desk/money/bank/bank-api.ts';
import { longDate, shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { RoomProposals } from '#web/backoffice/approvals/RoomProposals.tsx';
import { useAnswer, useSend } from '#web/backoffice/office-calls.ts';
import { Badge, Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { useFilter } from '#web/backoffice/parts/use-filter.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { AccountForm } from './AccountForm.tsx';
import { BankLineFile } from './BankLine.tsx';
import { BankLines } from './BankLines.tsx';
import { BankSettings } from './BankSettings.tsx';
import { TakeStatement } from './TakeStatement.tsx';
import { UnseenMovements } from './UnseenMovements.tsx';

type Position = NonNullable<BankAccountShown['position']>;

function Balances({ position }: { position: Position }) {
	const { bank, books, opening, lines, movements } = position;
	const minus = -movements.net;
	return (
		<Facts
			of={[
				['Saldo di bank', formatRupiah(bank)],
				['Saldo di pembukuan', formatRupiah(books)],
				['Selisih keduanya', formatRupiah(bank - books)],
				['Dari saldo awal', formatRupiah(opening)],
				[
					`${groupDigits(lines.count)} mutasi bank belum dijelaskan`,
					formatRupiah(lines.net),
				],
				[
					`${groupDigits(movements.count)} pembukuan belum terlihat di bank`,
					formatRupiah(minus === 0 ? 0 : minus),
				],
			]}
		/>
	);
}

function Standing({ account, onDone }: { account: BankAccountShown; onDone: () => void }) {
	const { id, name, position, startedOn } = account;
	const again = useSend<typeof matchBankAgain>('POST /page/office/money/bank-rematch');
	const rematch = async () => {
		const run = await again.send({ accountId: id });
		if (!run) return;
		const found = run.matched + run.proposed;
		showToast(
			found > 0
				? `${groupDigits(found)} mutasi menemukan pasangannya.`
				: 'Belum ada yang cocok.',
			{
				look: 'success',
			},
		);
		onDone();
	};
	if (!position)
		return (
			<Panel title={name}>
				<p className="max-w-prose text-mute">
					Belum ada rekening koran. Yang pertama menentukan hari mulainya: pembukuan
					sebelum hari itu tercakup saldo awalnya.
				</p>
			</Panel>
		);
	const isClear = position.unexplained === 0;
	return (
		<Panel
			title={name}
			aside={
				<Badge tone={isClear ? 'done' : 'wait'}>
					{isClear ? 'Semua dijelaskan' : 'Belum selesai'}
				</Badge>
			}
		>
			<div>
				<p className="text-sm text-mute">
					<span>Belum dijelaskan pada akhir </span>
					<span>{longDate(position.day)}</span>
				</p>
				<p className="tabular text-4xl font-semibold">
					{formatRupiah(position.unexplained)}
				</p>
			</div>
			<Balances position={position} />
			<p className="max-w-prose text-mute">
				{`Selisih saldo selalu sama dengan saldo awal ditambah kedua baris di atas.${startedOn ? ` Dihitung sejak ${shortDate(startedOn)}.` : ''}`}
			</p>
			<div className="flex flex-wrap gap-3">
				<Button look="second" busy={again.busy} onClick={() => void rematch()}>
					Cocokkan lagi
				</Button>
			</div>
			{again.problem ? <Notice look="error">{again.problem}</Notice> : null}
		</Panel>
	);
}

/** /office/uang?lihat=bank: compares the statements of our bank with the books. */
export function BankRoom({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const { data, problem, reload } = useAnswer<typeof bankAccounts>(
		'POST /page/office/money/bank-accounts',
		{},
	);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat rekening" />;
	const { accounts, layouts } = data;
	const account = accounts.find(({ id }) => id === get('rekening')) ?? accounts[0];
	const line = get('baris');
	const done = () => {
		reload();
		set({ baris: '', segar: String(Number(get('segar')) + 1) });
	};
	return (
		<>
			<RoomProposals kind="bank-line" quiet after={data} onDecided={done} />
			{accounts.length > 1 ? (
				<div className="max-w-md">
					<SelectField
						id="bank-account"
						label="Rekening"
						value={account?.id ?? ''}
						options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
						onChange={(event) => set({ rekening: event.target.value, baris: '' })}
					/>
				</div>
			) : null}
			{account ? (
				<>
					<Standing account={account} onDone={done} />
					<TakeStatement account={account} layouts={layouts} onTaken={done} />
					{line ? <BankLineFile key={line} lineId={line} onDone={done} /> : null}
					{account.position ? (
						<>
							<BankLines key={get('segar')} account={account.id} query={query} />
							<UnseenMovements key={`unseen ${get('segar')}`} account={account.id} />
						</>
					) : null}
				</>
			) : (
				<Notice title="Belum ada rekening">
					Tambahkan rekening bank perusahaan, lalu unggah rekening korannya. Setiap mutasi
					dibandingkan dengan pembukuan.
				</Notice>
			)}
			<AccountForm accounts={accounts} layouts={layouts} onDone={reload} />
			{get('atur') ? (
				<BankSettings onDone={reload} />
			) : (
				<div>
					<Button look="quiet" onClick={() => set({ atur: '1' })}>
						Atur tata letak CSV dan aturan pencocokan
					</Button>
				</div>
			)}
		</>
	);
}
