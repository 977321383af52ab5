import { type ReactNode, useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';

import { useMe } from '../me.ts';
import { sectionsFor } from '../sections.ts';
import { ROOM_KEYS } from './shortcuts.ts';
import { keyButtons, setSingleKeys, singleKeysAreOn } from './watch-shortcuts.ts';

const LETTER_OF = new Map(Object.entries(ROOM_KEYS).map(([letter, path]) => [path, letter]));

function Key({ children }: { children: ReactNode }) {
	return (
		<kbd className="rounded-control border border-line bg-mist px-2 py-0.5 font-mono text-sm">
			{children}
		</kbd>
	);
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
	return (
		<div className="flex items-center justify-between gap-3 border-t border-line py-1.5">
			<dt>{children}</dt>
			<dd className="flex gap-1">
				{keys.map((key) => (
					<Key key={key}>{key}</Key>
				))}
			</dd>
		</div>
	);
}

function Everywhere() {
	return (
		<dl>
			<Row keys={['/', 'Ctrl K']}>Cari orang, perusahaan, atau nomor</Row>
			<Row keys={['?']}>Daftar pintasan ini</Row>
			<Row keys={['Esc']}>Tutup jendela</Row>
			<Row keys={['j', '↓']}>Baris berikutnya</Row>
			<Row keys={['k', '↑']}>Baris sebelumnya</Row>
			<Row keys={['Enter']}>Buka baris</Row>
			<Row keys={['[', ']']}>Halaman sebelum dan sesudahnya</Row>
			<Row keys={['s']}>Saring dengan kata</Row>
		</dl>
	);
}

/** Keys of the buttons on the screen behind the dialog. */
function Here() {
	const [buttons] = useState(() =>
		keyButtons().map((one) => [one.dataset['key'] ?? '', labelOfButton(one)] as const),
	);
	if (buttons.length === 0) return null;
	return (
		<>
			<h3 className="text-lg">Di layar ini</h3>
			<dl>
				{buttons.map(([key, label]) => (
					<Row key={key} keys={[key]}>
						{label}
					</Row>
				))}
			</dl>
		</>
	);
}

const labelOfButton = (button: HTMLElement): string =>
	button.ariaLabel ?? button.textContent.trim();

function Rooms() {
	const me = useMe();
	return (
		<dl>
			{sectionsFor(me.may).flatMap(({ path, label }) => {
				const letter = LETTER_OF.get(path);
				return letter === undefined
					? []
					: [
							<Row key={path} keys={['g', letter]}>
								{label}
							</Row>,
						];
			})}
		</dl>
	);
}

function SingleKeys() {
	const [isOn, setOn] = useState(singleKeysAreOn);
	return (
		<CheckField
			id="single-keys"
			label={
				<>
					<span className="block">Pakai pintasan satu huruf</span>
					<span className="block text-sm text-mute">
						Matikan kalau kamu mendikte dengan suara. Ctrl K tetap jalan.
					</span>
				</>
			}
			checked={isOn}
			onChange={(event) => {
				setSingleKeys(event.target.checked);
				setOn(event.target.checked);
			}}
		/>
	);
}

/** Lists the keys of the back office. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Dialog open={open} title="Pintasan papan ketik" onClose={onClose}>
			<div className="grid gap-4">
				{open ? <Here /> : null}
				<Everywhere />
				<h3 className="text-lg">Ke ruang lain</h3>
				<Rooms />
				<SingleKeys />
				<Button look="second" onClick={onClose}>
					Tutup
				</Button>
			</div>
		</Dialog>
	);
}
