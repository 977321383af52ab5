import { DUTY, type RetentionRule } from './rule.ts';

const SUPPORT = `${DUTY}: UU 8/1997 Pasal 11, dokumen pendukung pembukuan 10 tahun`;

/** Rules for transfers from our bank account (decisions 0313 and 0315). */
export const TRANSFER_RULES: readonly RetentionRule[] = [
	{
		kind: 'transfer-item',
		name: 'Penerima transfer massal',
		data: 'Nama, bank dan nomor rekening penerima',
		since: 'hari disiapkan',
		ground: SUPPORT,
		way: 'anonymous',
	},
	{
		kind: 'failed-transfer',
		name: 'Rekening yang menolak atau mengembalikan transfer',
		data: 'Nama, bank dan nomor rekening penerima',
		since: 'hari transfernya gagal',
		ground: SUPPORT,
		way: 'anonymous',
	},
	{
		kind: 'transfer-batch',
		name: 'Berkas transfer massal',
		data: 'Berkas untuk bank dengan nama dan nomor rekening penerima',
		since: 'hari pengiriman',
		ground: SUPPORT,
		way: 'anonymous',
	},
];
