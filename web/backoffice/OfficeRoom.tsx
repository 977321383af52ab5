import { useEffect, useState } from 'react';

import { ButtonLink } from '#web/ui/Button.tsx';
import { useLocation } from '#web/ui/navigation/router.tsx';
import { Boundary } from '#web/ui/parts/Boundary.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { mayDo, onlyReadsRoom, useMe } from './me.ts';
import type { Room } from './section.ts';
import { sectionAt } from './sections.ts';

const rooms = new Map<string, Room>();

function Closed({ title, words }: { title: string; words: string }) {
	return (
		<div className="grid max-w-xl justify-items-start gap-4">
			<h1 className="text-2xl">{title}</h1>
			<Notice look="warning">{words}</Notice>
			<ButtonLink url="/office">Ke hari ini</ButtonLink>
		</div>
	);
}

/**
 * Renders the back-office page at the current address. Its script is loaded when a permitted person
 * opens it.
 */
export function OfficeRoom() {
	const me = useMe();
	const { pathname, search, key } = useLocation();
	const section = sectionAt(pathname);
	const [, loaded] = useState('');
	const [failed, setFailed] = useState('');
	const allowed = section !== undefined && mayDo(me, section.permission);
	useEffect(() => {
		document.title = `${section?.label ?? 'Tidak ada'} | Back office`;
		if (!section || !allowed || rooms.has(section.path)) return;
		section.load().then(
			({ Screen }) => {
				rooms.set(section.path, Screen);
				loaded(section.path);
			},
			() => setFailed(section.path),
		);
	}, [section, allowed]);
	if (!section)
		return (
			<Closed
				title="Ruang ini tidak ada"
				words="Alamatnya mungkin sudah berubah. Pilih ruang dari menu."
			/>
		);
	if (!allowed)
		return (
			<Closed
				title={section.label}
				words="Peranmu tidak mencakup ruang ini. Minta administrator bila memang kamu perlukan."
			/>
		);
	const Screen = rooms.get(section.path);
	if (!Screen)
		return failed === section.path ? (
			<Closed title={section.label} words="Ruang ini gagal dimuat. Muat ulang halaman." />
		) : (
			<Spinner words="Membuka ruang" />
		);
	return (
		<Boundary
			at={`${pathname} ${key}`}
			fallback={
				<Closed
					title={section.label}
					words="Ada gangguan di layar ini. Muat ulang halaman; yang sudah disimpan tidak hilang."
				/>
			}
		>
			{onlyReadsRoom(me, section.permission) ? (
				<div className="mb-4">
					<Notice>Kamu membaca ruang ini. Yang mengubah sesuatu ditolak.</Notice>
				</div>
			) : null}
			{/* oxlint-disable-next-line react/static-components -- components are loaded once and cached */}
			<Screen query={new URLSearchParams(search)} />
		</Boundary>
	);
}
