import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import { writeVerification } from '#insurance/documents/pdf/policy/verification.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

import { type DocumentFacts, period } from './member-facts.server.ts';

export function memberCertificatePdf(facts: DocumentFacts): Promise<Buffer> {
	const { member, cover, contacts, insurer } = facts;
	const layout = beginLayout({
		title: 'Sertifikat Peserta',
		insurer,
		at: new Date(facts.at),
		footer: documentFooter(insurer, 'sertifikat sungguhan'),
		coverStatus: facts.coverStatus,
	});
	layout.paragraph(
		facts.coverStatus.state === 'over'
			? prose`
				Sertifikat ini pernah menyatakan bahwa ${member.name} adalah peserta asuransi
				kumpulan ${cover.company}. Sekarang tidak berlaku; yang tertulis di sini hanya
				catatan.`
			: prose`
				Sertifikat ini menyatakan bahwa ${member.name} adalah peserta asuransi kumpulan
				${cover.company}. Yang berlaku adalah polis kumpulan; sertifikat ini ringkasannya.`,
	);
	layout.facts([
		['Nomor sertifikat', facts.certificateNo],
		['Polis kumpulan', cover.coverNo],
		['Pemegang polis', cover.company],
		['Produk', cover.name],
		['Peserta', member.name],
		['Tanggal lahir', longDate(member.dob)],
		['NIK', member.nikMasked],
		['Masa perlindungan', period(facts)],
	]);
	layout.heading('Manfaat');
	layout.table(['Manfaat', 'Besarnya', 'Batas'], facts.benefits, [0.45, 0.25, 0.3]);
	layout.heading('Kalau terjadi sesuatu');
	layout.list([
		`Hubungi ${contacts.customerService}, atau ${contacts.hospital} dari rumah sakit, 24 jam.`,
		'Sebutkan nomor sertifikat ini dan siapkan KTP.',
		'Perlindungan berhenti saat kamu keluar dari daftar peserta perusahaan. Kalau itu terjadi, kami mengabarimu.',
	]);
	writeVerification(layout, facts.verifyUrl, 'sertifikat', 84);
	return layout.end();
}
