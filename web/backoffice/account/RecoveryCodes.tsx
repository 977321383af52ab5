import { useState } from 'react';

import { Button, buttonClass } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';

/** Ten codes for the day when the phone is gone; they are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
	const [kept, setKept] = useState(false);
	const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Kode pemulihan back office, masing-masing sekali pakai:\n\n${codes.join('\n')}\n`)}`;
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
			<a href={file} download="kode-pemulihan.txt" className={buttonClass('second')}>
				Unduh sebagai berkas
			</a>
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
