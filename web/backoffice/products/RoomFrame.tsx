import type { ReactNode } from 'react';

import { SmartLink } from '#web/ui/Button.tsx';

import { Heading, Waiting } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';

const PARTS = [
	['produk', 'Produk'],
	['tarif', 'Tarif'],
	['contoh', 'Contoh hitungan'],
	['dampak', 'Dampak'],
	['terbit', 'Terbitkan'],
	['banding', 'Bandingkan'],
	['riwayat', 'Riwayat'],
] as const;

/** Tabs available even if no change is being written. */
const ALWAYS = new Set(['produk', 'tarif', 'banding', 'riwayat']);
export const isThere = (part: string, open: boolean): boolean =>
	PARTS.some(([key]) => key === part) && (open || ALWAYS.has(part));

export function RoomFrame({
	code,
	title,
	here,
	open,
	there,
	problem,
	children,
}: {
	code: string;
	title: string;
	here: string;
	/** True while a change is being written or reviewed. */
	open: boolean;
	there: boolean;
	problem: string;
	children: ReactNode;
}) {
	const tabs = PARTS.filter(([key]) => isThere(key, open)).map(([key, label]) => ({
		key,
		label,
		url: `/office/produk?kode=${code}&bagian=${key}`,
	}));
	return (
		<div className="grid gap-5">
			<SmartLink url="/office/produk" className="font-semibold text-leaf underline">
				Semua produk
			</SmartLink>
			<Heading title={title} />
			<Waiting there={there} problem={problem} words="Memuat produk" />
			{there ? (
				<>
					<Tabs here={here} tabs={tabs} />
					{children}
				</>
			) : null}
		</div>
	);
}
