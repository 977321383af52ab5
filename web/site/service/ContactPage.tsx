import type { ReactNode } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { dialAddress } from '#insurance/site/content/partners/partner.ts';
import { paths } from '#web/paths.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { SearchBox } from '#web/ui/search/SearchBox.tsx';
import { useSite } from '#web/ui/site.tsx';

import { ObjectToRecovery } from './ObjectToRecovery.tsx';

function Way({
	title,
	url,
	words,
	children,
}: {
	title: string;
	url: string;
	words: string;
	children?: ReactNode;
}) {
	return (
		<li className="petal border border-line bg-white p-5">
			<h2 className="text-lg">{title}</h2>
			<SmartLink
				url={url}
				className="tabular inline-flex min-h-11 items-center text-lg font-semibold text-leaf underline underline-offset-4"
			>
				{words}
			</SmartLink>
			{children ? <p className="text-mute">{children}</p> : null}
		</li>
	);
}

function Ways() {
	const { settings } = useSite();
	if (!settings) return null;
	const { phone, whatsapp, email, hospital_phone: hospital, values } = settings;
	const hours = values['jam_layanan'];
	return (
		<ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			{phone ? (
				<Way title="Telepon" url={dialAddress(phone)} words={phone}>
					{hours}
				</Way>
			) : null}
			{whatsapp ? (
				<Way
					title="WhatsApp"
					url={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
					words={`+${whatsapp.replace(/\D/g, '')}`}
				>
					{hours}
				</Way>
			) : null}
			{email ? (
				<Way title="Email" url={`mailto:${email}`} words={email}>
					Kami jawab di hari kerja.
				</Way>
			) : null}
			{hospital ? (
				<Way title="Rumah sakit rekanan" url={dialAddress(hospital)} words={hospital}>
					Untuk petugas rumah sakit, 24 jam.
				</Way>
			) : null}
			<Way title="Pengaduan" url="/pengaduan" words="Sampaikan pengaduan">
				Tercatat dengan nomor, dan kamu bisa melihat sampai di mana.
			</Way>
			<Way title="Klaim orang lain" url="/lapor-klaim" words="Lapor tanpa akun">
				Untuk ahli waris, keluarga, dan rumah sakit.
			</Way>
			<Way title="Apakah ini dijamin?" url={paths.covered} words="Ceritakan kejadiannya">
				Dijawab dengan aturan klaim: dibayar atau tidak, dan berapa.
			</Way>
			<Way title="Sudah punya polis?" url="/selfcare/login" words="Masuk dan kirim pesan">
				Pertanyaan tentang polis atau klaimmu dijawab di akunmu.
			</Way>
		</ul>
	);
}

export function Screen({ page }: { page: PageData }) {
	const questions = page.children.filter(({ template }) => template === 'accordion');
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page">
				<ObjectToRecovery />
				<Ways />
				<div className="mt-10 max-w-3xl">
					<h2 className="text-2xl">Cari jawabannya</h2>
					<div className="mt-4">
						<SearchBox id="cari-bantuan" />
					</div>
					{questions.length > 0 ? <Accordion items={questions} /> : null}
				</div>
			</div>
		</>
	);
}
