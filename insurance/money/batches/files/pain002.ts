import { Refusal } from '#platform/contract/refusal.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { scanXml } from '#platform/files/xlsx/xml-scan.ts';

/** The bank's answer about a transfer. `amount` is in rupiah, null if the file names none. */
export type TransferStatus = {
	reference: string;
	outcome: 'sent' | 'rejected' | 'waiting';
	reason: string;
	amount: number | null;
};
export type StatusFile = { messageId: string; statuses: TransferStatus[] };

/** Reasons of ISO 20022 that banks give for a transfer that they do not send. */
const REASONS: Record<string, string> = {
	AC01: 'Nomor rekening keliru',
	AC03: 'Nomor rekening penerima keliru',
	AC04: 'Rekening ditutup',
	AC06: 'Rekening diblokir',
	AC13: 'Jenis rekening tidak bisa menerima',
	AG01: 'Transfer tidak diizinkan untuk rekening ini',
	AM02: 'Jumlah melebihi batas',
	AM04: 'Saldo rekening pembayar tidak cukup',
	AM05: 'Transfer ganda menurut bank',
	BE01: 'Nama tidak cocok dengan rekening',
	BE04: 'Alamat penerima kurang',
	MD07: 'Penerima meninggal dunia',
	MS03: 'Bank tidak menyebut alasannya',
	RC01: 'Kode bank keliru',
	RR04: 'Alasan peraturan',
};
/** `ACSC` and `ACCC`: settled. Others that were accepted may still fail. */
const OUTCOMES: Record<string, TransferStatus['outcome']> = {
	ACSC: 'sent',
	ACCC: 'sent',
	RJCT: 'rejected',
};
const LONGEST = 200;

type Fields = Map<string, string>;

function reasonOf(fields: Fields): string {
	const code = fields.get('StsRsnInf/Rsn/Cd') ?? '';
	const told = [fields.get('StsRsnInf/Rsn/Prtry'), fields.get('StsRsnInf/AddtlInf')]
		.filter((one) => one)
		.join(', ');
	const words = REASONS[code] ?? (code ? `Kode bank ${code}` : (REASONS['MS03'] ?? ''));
	return (told ? `${words} (${told})` : words).slice(0, LONGEST);
}

function statusOf(fields: Fields, ofGroup: string): TransferStatus {
	const reference = fields.get('OrgnlEndToEndId') ?? fields.get('OrgnlInstrId') ?? '';
	const outcome = OUTCOMES[fields.get('TxSts') ?? ofGroup] ?? 'waiting';
	const amount = fields.get('OrgnlTxRef/Amt/InstdAmt');
	if (reference === '')
		throw refuseFile('Ada jawaban tanpa referensi transfer (OrgnlEndToEndId) di berkas ini.');
	return {
		reference,
		outcome,
		reason: outcome === 'rejected' ? reasonOf(fields) : '',
		amount: amount === undefined ? null : Number(amount),
	};
}

/** Collects the answers while the file is scanned. */
function collector() {
	const path: string[] = [];
	const found = {
		messageId: '',
		group: '',
		transfers: [] as Fields[],
		ofGroup: new Map() as Fields,
	};
	let transfer: { depth: number; fields: Fields } | null = null;
	let text = '';
	return {
		found,
		open(name: string) {
			path.push(name);
			text = '';
			if (name === 'TxInfAndSts') transfer = { depth: path.length, fields: new Map() };
		},
		text(piece: string) {
			if (text.length < 2_000) text += piece;
		},
		close(name: string) {
			const value = text.trim();
			if (transfer && path.length === transfer.depth) {
				found.transfers.push(transfer.fields);
				transfer = null;
			} else if (transfer && value !== '')
				transfer.fields.set(path.slice(transfer.depth).join('/'), value);
			else if (name === 'OrgnlMsgId') found.messageId ||= value;
			else if (name === 'GrpSts' || name === 'PmtInfSts') found.group ||= value;
			else if (value !== '' && path.includes('StsRsnInf'))
				found.ofGroup.set(path.slice(path.indexOf('StsRsnInf')).join('/'), value);
			path.pop();
			text = '';
		},
	};
}

/**
 * Parses a status file (ISO 20022 pain.002, any version). A rejection of the whole file answers all
 * of its transfers; its `statuses` are then those of the whole, with an empty reference.
 */
export function readPain002(source: string): StatusFile {
	const read = collector();
	try {
		const scan = scanXml(read);
		scan.write(source);
		scan.end();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		throw refuseFile(
			'Berkas jawaban bank ini rusak, terpotong, atau berisi definisi yang tidak boleh ada. Unduh ulang dari bank.',
		);
	}
	const { messageId, group, transfers, ofGroup } = read.found;
	if (messageId === '')
		throw refuseFile('Ini bukan jawaban bank (pain.002): nomor berkas kita tidak disebut.');
	const statuses = transfers.map((fields) => statusOf(fields, group));
	if (statuses.length === 0 && OUTCOMES[group] === 'rejected')
		return {
			messageId,
			statuses: [
				{ reference: '', outcome: 'rejected', reason: reasonOf(ofGroup), amount: null },
			],
		};
	return { messageId, statuses };
}
