import { type ReactNode, useState } from 'react';

import { Button, buttonClass } from '../Button.tsx';
import { CheckField } from '../forms/Field.tsx';

/**
 * Ten recovery codes for customers who lose their phone, shown only once. `of`: the account to
 * which the codes belong.
 */
export function RecoveryCodes({
	codes,
	of,
	more,
	onDone,
}: {
	codes: readonly string[];
	of: string;
	more?: ReactNode;
	onDone: () => void;
}) {
	const [kept, setKept] = useState(false);
	const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Kode pemulihan ${of}, masing-masing sekali pakai:\n\n${codes.join('\n')}\n`)}`;
	const download = (
		<a href={file} download="kode-pemulihan.txt" className={buttonClass('second')}>
			Unduh sebagai berkas
		</a>
	);
	return (
		<>
			<p>
				Kalau ponselmu hilang, satu kode ini menggantikan enam angka, sekali pakai. Cetak
				atau tulis, simpan jauh dari ponsel. Kode ini hanya tampil sekarang.
			</p>
			<ul
				className="tabular grid grid-cols-2 gap-2 rounded-control bg-mist p-4 font-mono"
				aria-label="Kode pemulihan"
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			{more ? (
				<div className="flex flex-wrap gap-3 print:hidden">
					{download}
					{more}
				</div>
			) : (
				download
			)}
			<CheckField
				id="codes-kept"
				label="Sudah kusimpan di tempat aman"
				checked={kept}
				onChange={(event) => setKept(event.target.checked)}
			/>
			<Button aria-disabled={!kept || undefined} onClick={() => kept && onDone()}>
				Lanjut
			</Button>
		</>
	);
}
