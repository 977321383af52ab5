import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';

import { expectAccessible } from './browser/accessible.ts';
import { heardAll, openBrowser, shot, visit, visitor } from './browser/browser.ts';
import { asRead, mailsWith } from './browser/journey.ts';
import { lookAtWidths } from './browser/widths.ts';
import { makeClient, order, settle } from './people/buyer.ts';
import { fileClaim } from './people/filed-claims.ts';
import { atWork, type CustomerSession, customerSession, signIn } from './people/office.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
let sari: CustomerSession;
beforeAll(async () => {
	product = await makeProduct();
	await product.start();
	browser = await openBrowser();
	sari = await customerSession(product.url);
});
afterAll(async () => {
	await browser?.close();
	await product?.remove();
});

async function look(page: Page, name: string): Promise<void> {
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `office-${name}-${width}`);
	}
	await page.setViewportSize({ width: 1280, height: 800 });
}

const menu = (page: Page) =>
	page.getByRole('navigation', { name: 'Ruang back office' }).getByRole('link').allTextContents();

describe('the door', () => {
	test('is not part of the site: no content, not indexed, and unknown rooms are 404', async () => {
		const answer = await fetch(`${product.url}/office`);
		const html = await answer.text();
		expect(answer.status).toBe(200);
		expect(html).toContain('<meta name="robots" content="noindex">');
		expect(html).not.toContain('<footer');
		expect((await fetch(`${product.url}/office/tidak-ada`)).status).toBe(404);
	});

	test('password and code log in, the role limits the rooms, and logging out ends the session', async () => {
		const { page, faults } = await visitor(browser, 360);
		await visit(page, `${product.url}/office`);
		await page.getByLabel('Email kerja').waitFor();
		await look(page, 'masuk');
		expect(faults).toEqual([]);
		await signIn(page, product.url, 'service');
		// A code that expired in transit is refused. The console reports that, but it is not a
		// fault of the page.
		expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);
		expect(await menu(page)).toEqual(
			expect.arrayContaining(['Hari ini', 'Pengaduan dan data', 'Akun saya']),
		);
		expect(await menu(page)).not.toContain('Klaim');
		await visit(page, `${product.url}/office/klaim`);
		await page.getByText('Peranmu tidak mencakup ruang ini').waitFor();
		await heardAll(page);
		await page.getByRole('button', { name: 'Keluar' }).click();
		await page.getByLabel('Email kerja').waitFor();
		await page.reload();
		await page.getByLabel('Email kerja').waitFor();
		expect(faults).toEqual([]);
	});

	test('half an hour of inactivity logs out after a warning and keeps the input', async () => {
		const { page } = await visitor(browser, 1280);
		await page.clock.install({ time: new Date() });
		await signIn(page, product.url, 'assessor');
		await page.getByRole('link', { name: 'Klaim' }).first().click();
		const search = page.getByRole('searchbox', { name: 'Nomor atau produk' });
		await search.fill('K0001');
		await page.clock.runFor(28 * 60_000 + 2_000);
		await page.getByRole('heading', { name: 'Masih di sini?' }).waitFor();
		await page.getByRole('button', { name: 'Tetap masuk' }).click();
		await page.clock.runFor(5 * 60_000);
		await expect.poll(() => search.inputValue()).toBe('K0001');
		await page.clock.runFor(26 * 60_000);
		await page.getByText('Kamu dikeluarkan karena tidak ada kegiatan').waitFor();
		const hidden = page.locator('#filter-cari');
		expect([await hidden.isVisible(), await hidden.inputValue()]).toEqual([false, 'K0001']);
	});
});

describe('a claim', () => {
	test('goes from the queue through two people to the payout, and its customer sees it', async () => {
		const claimNo = await fileClaim(product.url, sari);
		const assessor = await atWork(browser, product.url, 'assessor', { path: '/office/klaim' });
		await assessor.page.getByRole('link', { name: claimNo }).waitFor();
		await look(assessor.page, 'antrean');
		await assessor.page.getByRole('link', { name: claimNo }).click();
		await assessor.page.getByRole('button', { name: 'Ambil klaim ini' }).click();
		await assessor.page.getByText('Penilai: kamu').waitFor();
		await assessor.page.getByText('Aturan polis: Dijamin').waitFor();
		const reason = assessor.page.getByLabel('Alasan', { exact: true });
		await expect
			.poll(() => reason.inputValue())
			.toMatch(/ dijamin polismu, sesuai dokumen yang kamu kirim\.$/);
		await look(assessor.page, 'klaim-penilai');
		await reason.fill('pendek');
		await assessor.page.getByRole('button', { name: 'Kirim usulan' }).click();
		await assessor.page.getByText('Alasan paling sedikit 10 huruf').first().waitFor();
		await reason.fill('Sesuai kuitansi dan resume medis yang kamu kirim.');
		const agreed = assessor.page.getByRole('region', {
			name: 'Yang dilihat dan disetujui nasabah',
		});
		await agreed.getByText(/^Catatan pembelian/).click();
		await agreed.getByText('Setuju dengan kebijakan privasi').waitFor();
		expect(
			await assessor.page.getByLabel('Kuitansi dan rincian biaya pengobatan').isChecked(),
		).toBe(true);
		await assessor.page.getByLabel('Dibayar', { exact: true }).fill('1500000');
		await assessor.page
			.getByLabel('Mengapa dikurangi')
			.fill('Kuitansi kedua atas nama orang lain.');
		await assessor.page.getByRole('button', { name: 'Kirim usulan' }).click();
		await assessor.page.getByText('Peranmu tidak mencakup keputusan klaim').waitFor();
		expect(assessor.faults.filter((fault) => !fault.includes('422'))).toEqual([]);

		const supervisor = await atWork(browser, product.url, 'supervisor', {
			path: `/office/klaim?nomor=${claimNo}`,
		});
		await supervisor.page.getByRole('heading', { name: 'Putuskan' }).waitFor();
		await look(supervisor.page, 'klaim-supervisor');
		await supervisor.page.getByRole('button', { name: 'Kembalikan ke penilai' }).click();
		await supervisor.page.getByText('Tulis alasan pengembaliannya').waitFor();
		await supervisor.page.getByLabel('Catatan').fill('Cocokkan lagi dengan kuitansi kedua.');
		await supervisor.page.getByRole('button', { name: 'Kembalikan ke penilai' }).click();
		await supervisor.page.getByText('Usulan dikembalikan').first().waitFor();

		await visit(assessor.page, `${product.url}/office/klaim?nomor=${claimNo}`);
		const again = assessor.page.getByRole('region', { name: 'Nilai' });
		await again.getByText('Cocokkan lagi dengan kuitansi kedua.').waitFor();
		await expect
			.poll(() => again.getByLabel('Alasan', { exact: true }).inputValue())
			.toBe('Sesuai kuitansi dan resume medis yang kamu kirim.');
		expect(await again.getByLabel('Dibayar', { exact: true }).inputValue()).toBe('1.500.000');
		expect(await again.getByLabel('Kuitansi dan rincian biaya pengobatan').isChecked()).toBe(
			true,
		);
		await look(assessor.page, 'klaim-dikembalikan');
		await again.getByRole('button', { name: 'Kirim usulan' }).click();
		await assessor.page.getByText('Peranmu tidak mencakup keputusan klaim').waitFor();

		await visit(supervisor.page, `${product.url}/office/klaim?nomor=${claimNo}`);
		await supervisor.page.getByRole('button', { name: 'Setujui usulan' }).click();
		await supervisor.page.getByText('Menunggu pembayaran').first().waitFor();

		const finance = await atWork(browser, product.url, 'finance', {
			path: `/office/klaim?nomor=${claimNo}`,
		});
		await finance.page.getByLabel('Nomor referensi bank').fill('TRX-0001');
		await look(finance.page, 'klaim-keuangan');
		await finance.page.getByRole('button', { name: 'Catat pembayaran' }).click();
		await finance.page.getByText('referensi TRX-0001').waitFor();
		const reserve = finance.page.getByRole('region', { name: 'Cadangan' });
		await reserve.getByText('Dipakai untuk pembayaran').waitFor();
		expect(await reserve.getByRole('listitem').allTextContents()).toEqual([
			expect.stringContaining('Rp1.500.000 → Rp0'),
			expect.stringContaining('Rp2.000.000 → Rp1.500.000'),
			expect.stringContaining('Hitungan aturan'),
		]);
		await lookAtWidths(finance.page, 'office-klaim-lunas');
		await visit(finance.page, `${product.url}/office/uang?lihat=saldo`);
		await finance.page.getByText('Cadangan klaim (claims-outstanding)').waitFor();
		await finance.page.getByText('Beban klaim satu masa').waitFor();
		await lookAtWidths(finance.page, 'office-saldo');

		const { data } = await sari.client.call(
			'POST',
			'/page/selfcare/claim/detail',
			{ claimNo },
			sari.headers,
		);
		expect(data).toMatchObject({
			status: 'paid',
			decision: { amount: 1_500_000 },
			payout: { reference: 'TRX-0001' },
		});
	});

	test('that is declined cites a clause and its evidence, and shows its customer no money', async () => {
		const claimNo = await fileClaim(product.url, sari);
		const { page } = await atWork(browser, product.url, 'assessor', {
			path: `/office/klaim?nomor=${claimNo}`,
		});
		await page.getByText('Mirip dengan klaim lain').waitFor();
		expect(await page.getByRole('button', { name: 'Jalankan aturan' }).count()).toBe(0);
		await page.getByRole('button', { name: 'Ambil klaim ini' }).click();
		// The rules leave a second claim on the same day to the assessor, who writes the reason.
		await page.getByText('Aturan polis: Perlu dipertimbangkan').waitFor();
		expect(await page.getByLabel('Alasan', { exact: true }).inputValue()).toBe('');
		await page.getByText('Sakit', { exact: true }).click();
		await page.getByRole('button', { name: 'Jalankan aturan' }).click();
		await page.getByText('Aturan polis: Tidak dijamin').waitFor();
		expect(await page.getByLabel('Dibayar', { exact: true }).count()).toBe(0);
		await page.getByLabel('Surat keterangan dokter').check();
		await page.getByLabel('Pasal').selectOption('Yang tidak dibayar (P01)');
		await page
			.getByLabel('Alasan', { exact: true })
			.fill('Menurut surat dokter ini sakit, bukan kecelakaan.');
		await look(page, 'klaim-ditolak');
		await page.getByRole('button', { name: 'Kirim usulan' }).click();
		await page.getByText('Peranmu tidak mencakup keputusan klaim').waitFor();
		const supervisor = await atWork(browser, product.url, 'supervisor', {
			path: `/office/klaim?nomor=${claimNo}`,
		});
		await supervisor.page.getByRole('button', { name: 'Setujui usulan' }).click();
		await supervisor.page.getByText('Usulan disepakati').waitFor();
		const { data } = await sari.client.call(
			'POST',
			'/page/selfcare/claim/detail',
			{ claimNo },
			sari.headers,
		);
		expect(data).toMatchObject({
			decision: {
				outcome: 'decline',
				amount: 0,
				lines: [
					{
						amount: 0,
						clause: 'Yang tidak dibayar (P01)',
						evidence: 'Surat keterangan dokter',
					},
				],
			},
		});
	});

	test('with a missing document requests it, and the turn passes to the customer', async () => {
		const claimNo = await fileClaim(product.url, sari);
		const { page } = await atWork(browser, product.url, 'admin', {
			path: `/office/klaim?nomor=${claimNo}`,
		});
		await page.getByRole('button', { name: 'Ambil klaim ini' }).click();
		await page.getByText('Penilai: kamu').waitFor();
		await page.getByLabel('Nama dokumen').fill('Resep dokter');
		await page.getByLabel('Mengapa perlu').fill('Untuk mencocokkan kuitansi');
		await page.getByRole('button', { name: 'Kirim permintaan' }).click();
		await page.getByText('Ditunggu sampai').waitFor();
		const { data } = await sari.client.call(
			'POST',
			'/page/selfcare/claim/detail',
			{ claimNo },
			sari.headers,
		);
		expect(data).toMatchObject({ turn: { who: 'you' }, requests: [{ name: 'Resep dokter' }] });
	});
});

test('a complaint is answered with the keyboard alone', async () => {
	const client = sari.client;
	const sent = await client.call('POST', '/page/service-requests', {
		kind: 'complaint',
		topic: 'Klaim',
		name: 'Rani Contoh',
		email: 'rani@contoh.test',
		phone: '081234567890',
		policyNo: '',
		words: 'Klaim saya belum dijawab sejak tiga minggu lalu.',
		consent: true,
		captcha: await client.captcha(),
	});
	const { number } = sent.data as { number: string };
	const { page, faults } = await atWork(browser, product.url, 'service', {
		path: '/office/layanan',
	});
	await page.getByRole('link', { name: number }).waitFor();
	await look(page, 'laporan');
	await page.getByRole('link', { name: number }).focus();
	await page.keyboard.press('Enter');
	await page.getByText('sejak tiga minggu lalu').waitFor();
	await look(page, 'laporan-satu');
	await page.getByLabel('Kata-kata untuk pengirim').focus();
	await page.keyboard.type('Klaim sudah diputuskan hari ini, suratnya ada di akunmu.');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await page.getByText('Sudah dijawab').first().waitFor();
	const seen = await client.call('POST', '/page/service-requests/status', {
		number,
		email: 'rani@contoh.test',
	});
	expect(seen.data).toMatchObject({ status: 'answered' });
	expect(faults).toEqual([]);
});

test('money that arrived after its order was closed is a task that finance traces and closes', async () => {
	const client = await makeClient(product.url);
	const bought = await order(client, 'telat@contoh.test');
	await settle(bought.endpointUrl, 'cancelled');
	await settle(bought.endpointUrl, 'paid');
	const { page, faults } = await atWork(browser, product.url, 'finance', {
		path: '/office/uang',
	});
	const task = page.getByRole('region', { name: 'Uang datang setelah pesanan ditutup' });
	await task.waitFor();
	await look(page, 'uang');
	await task.getByRole('link').click();
	await page.getByRole('heading', { name: /^Pesanan / }).waitFor();
	await page.getByRole('heading', { name: 'Buku besar' }).waitFor();
	await look(page, 'jejak');
	await page.goBack();
	await task.getByRole('button', { name: /Kerjakan/ }).click();
	await task.getByText('Polisnya masih diinginkan? Tutup tugasnya saja').click();
	await task.getByRole('button', { name: 'Tutup tugas' }).click();
	await task
		.getByText('Catatan wajib diisi')
		.or(task.getByText(/paling sedikit/))
		.first()
		.waitFor();
	await task
		.getByLabel('Catatan untuk rekan')
		.last()
		.fill('Uangnya sudah dikembalikan lewat bank.');
	await task.getByRole('button', { name: 'Tutup tugas' }).click();
	await task.waitFor({ state: 'detached' });
	await page.getByRole('link', { name: 'Saldo' }).click();
	await page.getByText(/Jumlah debit/).waitFor();
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('a customer’s message is answered, and a lookup by policy number records its reason', async () => {
	const claimNo = await fileClaim(product.url, sari);
	await sari.client.call(
		'POST',
		'/page/selfcare/messages/send',
		{ kind: 'claim', ref: claimNo, words: 'Kapan klaimku diputuskan?' },
		{ ...sari.headers, 'idempotency-key': crypto.randomUUID() },
	);
	const { page, faults } = await atWork(browser, product.url, 'service', { path: '/office' });
	await page
		.getByRole('region', { name: 'Menunggu saya' })
		.getByRole('link', { name: new RegExp(claimNo) })
		.click();
	await page.getByText('Kapan klaimku diputuskan?').waitFor();
	await look(page, 'pesan');
	await page.getByLabel('Jawabanmu').fill('Paling lambat tiga hari lagi.');
	await page.getByRole('button', { name: 'Kirim jawaban' }).click();
	await page.getByText('Sudah dijawab').first().waitFor();
	const seen = await sari.client.call(
		'POST',
		'/page/selfcare/messages/thread',
		{ kind: 'claim', ref: claimNo },
		sari.headers,
	);
	expect(JSON.stringify(seen.data)).toContain('Paling lambat tiga hari lagi.');
	await page
		.getByRole('navigation', { name: 'Ruang back office' })
		.getByRole('link', { name: 'Cari polis' })
		.click();
	await page.getByLabel('Nomor polis atau klaim').fill(claimNo);
	await page.getByRole('button', { name: 'Buka polis' }).click();
	await page.getByText('Pilih alasannya').waitFor();
	await page.getByLabel('Alasan', { exact: true }).selectOption('Menangani klaim');
	await page.getByRole('button', { name: 'Buka polis' }).click();
	await page.getByRole('heading', { name: 'Pemegang polis' }).waitFor();
	await look(page, 'cari');
	expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

test('an invited person sets a password, enrols and sees only the rooms of their role', async () => {
	const admin = await atWork(browser, product.url, 'admin', { path: '/office/orang' });
	await admin.page.getByRole('button', { name: 'Orang baru' }).click();
	await admin.page.getByLabel('Nama', { exact: true }).fill('Nia Baru');
	await admin.page.getByLabel('Email kerja').fill('nia@contoh.test');
	await admin.page.getByRole('checkbox', { name: 'Penjualan korporat' }).check();
	await admin.page.getByRole('button', { name: 'Undang', exact: true }).click();
	await admin.page
		.getByRole('region', { name: 'Nia Baru', exact: true })
		.getByText('Diundang')
		.waitFor();
	await look(admin.page, 'orang');
	const manager = await atWork(browser, product.url, 'manager', { path: '/office/menunggu' });
	await manager.page.getByRole('button', { name: 'Setujui' }).click();
	await manager.page.getByText('Tidak ada usulan yang menunggu keputusanmu.').waitFor();
	await expect
		.poll(() => mailsWith(product.dataDir, 'nia@contoh.test').length)
		.toBeGreaterThan(0);
	const mail = asRead(mailsWith(product.dataDir, 'nia@contoh.test')[0] ?? '');
	const { page, faults } = await visitor(browser, 360);
	await visit(page, /https?:\/\/[^\s"<]+kata-sandi\?token=[\w-]+/.exec(mail)?.[0] ?? '');
	await page.getByLabel('Kata sandi baru').fill('kuda makan rumput');
	await expect.poll(() => page.url()).not.toContain('token');
	await page.getByLabel('Ulangi kata sandi').fill('kuda makan rumput');
	await look(page, 'kata-sandi');
	await page.getByRole('button', { name: 'Simpan' }).click();
	await page.getByRole('link', { name: 'Masuk' }).click();
	await page.getByLabel('Email kerja').fill('nia@contoh.test');
	await page.getByLabel('Kata sandi', { exact: true }).fill('kuda makan rumput');
	await page.getByRole('button', { name: 'Lanjut' }).click();
	await page.getByRole('img', { name: /Kode QR/ }).waitFor();
	await look(page, 'faktor-kedua');
	const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
	await page.getByLabel('Kode', { exact: true }).fill(codeAt(secret, totpStep(new Date())));
	await page.getByRole('button', { name: 'Masuk', exact: true }).click();
	await expect
		.poll(() =>
			page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem').count(),
		)
		.toBe(10);
	await look(page, 'kode-pemulihan');
	await page.getByLabel('Sudah kusimpan di tempat aman').check();
	await page.getByRole('button', { name: 'Lanjut' }).click();
	await page.getByRole('button', { name: 'Keluar' }).waitFor();
	await page.setViewportSize({ width: 1280, height: 800 });
	expect(await menu(page)).toEqual([
		'Hari ini',
		'Menunggu saya',
		'Perusahaan',
		'Voucher',
		'Kampanye',
		'Mitra',
		'Akun saya',
	]);
	expect(faults).toEqual([]);
});

test('an officer reads the retention periods, creates a quarterly report and signs it', async () => {
	const { page, faults } = await atWork(browser, product.url, 'supervisor', {
		path: '/office/retensi',
	});
	const carts = page.getByRole('region', { name: 'Keranjang dan penawaran yang tidak dibayar' });
	await carts.getByText('Disimpan 30 hari sejak keranjang terakhir dipakai').waitFor();
	await look(page, 'retensi');
	await page.getByRole('link', { name: 'Penahanan' }).click();
	await page.getByText('Tidak ada data yang ditahan.').waitFor();
	await look(page, 'retensi-penahanan');
	await page.getByRole('link', { name: 'Laporan' }).click();
	await page.getByRole('button', { name: 'Buat laporan' }).click();
	await page.getByRole('heading', { level: 1, name: /^Laporan retensi \d/ }).waitFor();
	await look(page, 'retensi-laporan');
	await page.getByLabel('Kata sandi', { exact: true }).fill('Contoh#2026');
	await page.getByRole('button', { name: 'Tanda tangani' }).click();
	await page.getByText(/, Supervisor klaim$/).waitFor();
	expect(await page.getByRole('button', { name: 'Tanda tangani' }).count()).toBe(0);
	const pdf = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Unduh PDF' }).click();
	expect((await pdf).suggestedFilename()).toMatch(/^laporan-retensi-\d+\.pdf$/);
	expect(faults).toEqual([]);
});

test('the corporate sales rooms are accessible at both widths', async () => {
	const { page, faults } = await atWork(browser, product.url, 'sales');
	for (const path of [
		'/office/perusahaan',
		'/office/perusahaan?lihat=baru',
		'/office/perusahaan?lihat=daftar',
		'/office/voucher',
		'/office/voucher?promo=501',
		'/office/kampanye',
		'/office/mitra',
		'/office/akun',
	]) {
		await visit(page, product.url + path);
		await page.getByRole('heading', { level: 1 }).waitFor();
		await expect.poll(() => page.getByRole('status').filter({ hasText: '…' }).count()).toBe(0);
		await look(page, path.replace(/\W+/g, '-').slice(1));
	}
	expect(faults).toEqual([]);
});
