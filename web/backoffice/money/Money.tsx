import type { debitWay } from '#insurance/service/billing/debit-files/api.ts';

import { RoomProposals } from '../approvals/RoomProposals.tsx';
import { useAnswer } from '../office-calls.ts';
import { Heading } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { Balances } from './Balances.tsx';
import { BankRoom } from './bank/Bank.tsx';
import { TransferBatches } from './batches/Batches.tsx';
import { BooksTab } from './books/BooksTab.tsx';
import { Debits } from './Debits.tsx';
import { ProviderPayouts } from './payouts/Payouts.tsx';
import { Receivables } from './receivables/Receivables.tsx';
import { Refunds } from './Refunds.tsx';
import { Tasks } from './Tasks.tsx';
import { Trail } from './Trail.tsx';

const TABS = [
	{ key: '', url: '/office/uang', label: 'Tugas' },
	{ key: 'kembali', url: '/office/uang?lihat=kembali', label: 'Pengembalian' },
	{ key: 'massal', url: '/office/uang?lihat=massal', label: 'Transfer massal' },
	{ key: 'jejak', url: '/office/uang?lihat=jejak', label: 'Jejak pesanan' },
	{ key: 'tagihan', url: '/office/uang?lihat=tagihan', label: 'Tagihan perusahaan' },
	{ key: 'setoran', url: '/office/uang?lihat=setoran', label: 'Setoran penyedia' },
	{ key: 'pembukuan', url: '/office/uang?lihat=pembukuan', label: 'Pembukuan' },
	{ key: 'bank', url: '/office/uang?lihat=bank', label: 'Rekening koran' },
	{ key: 'saldo', url: '/office/uang?lihat=saldo', label: 'Saldo' },
];
/** Last tab, because whether it is needed is known only after the other tabs have been rendered. */
const DEBITS = { key: 'debet', url: '/office/uang?lihat=debet', label: 'Autodebet' };

/** /office/uang: tasks for finance about money that did not arrive or leave as expected. */
export function Screen({ query }: { query: URLSearchParams }) {
	const here = query.get('lihat') ?? '';
	const { data } = useAnswer<typeof debitWay>('POST /page/office/debits/way', {});
	const hasDebits = here === DEBITS.key || data?.hasWork === true;
	return (
		<div className="grid gap-5">
			<Heading title="Uang" />
			<Tabs here={here} tabs={hasDebits ? [...TABS, DEBITS] : TABS} />
			{here === 'kembali' ? (
				<>
					<RoomProposals kind="double-payment" quiet />
					<Refunds />
				</>
			) : here === 'massal' ? (
				<TransferBatches query={query} />
			) : here === 'jejak' ? (
				<Trail query={query} />
			) : here === 'tagihan' ? (
				<Receivables query={query} />
			) : here === 'debet' ? (
				<Debits />
			) : here === 'setoran' ? (
				<ProviderPayouts query={query} />
			) : here === 'pembukuan' ? (
				<BooksTab query={query} />
			) : here === 'bank' ? (
				<BankRoom query={query} />
			) : here === 'saldo' ? (
				<Balances query={query} />
			) : (
				<Tasks query={query} />
			)}
		</div>
	);
}
