import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';

import { jakartaDay, addToDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visit } from './browser/browser.ts';
import { fileClaim } from './people/filed-claims.ts';
import { deskOf } from './people/office-staff.ts';
import { atWork, customerSession } from './people/office.ts';
import { closeSite, openSite } from './program/opened-site.ts';

const { product, browser } = await openSite();
afterAll(() => closeSite(product, browser));
const { url } = product;

const ROLE = 'Klaim sampai Rp10 juta';

/** A claim of Rp2.000.000 that an assessor recommends to pay. */
async function recommendedClaim(): Promise<string> {
	const claimNo = await fileClaim(url, await customerSession(url));
	const assessor = await deskOf(url, 'assessor');
	const { revision } = await assessor('claims/take', { claimNo, revision: 1 });
	const incidentDay = addToDay(jakartaDay(new Date()), { day: -5 });
	await assessor('claims/recommend', {
		claimNo,
		revision,
		outcome: 'approve',
		event: { incidentDay, cause: 'accident', days: null, cost: 2_000_000 },
		reason: 'Sesuai kuitansi dan resume medis.',
		lines: [
			{
				label: 'Kuitansi RS',
				asked: 2_000_000,
				amount: 2_000_000,
				rule: 'Biaya sampai 10% UP',
				clause: 'Manfaat',
				evidence: 'Kuitansi',
			},
		],
	});
	return claimNo;
}

const fitsPhone = (page: Page) =>
	page.evaluate(
		() => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
	);

async function proposeLimit(page: Page, from: string, amount: string): Promise<void> {
	await visit(page, `${url}/office/peran`);
	await page.getByRole('button', { name: from }).click();
	const form = page.locator('form').filter({ hasText: 'Nama peran' });
	if (from === 'Peran baru') {
		await form.getByLabel('Nama peran').fill(ROLE);
		await form.getByRole('checkbox', { name: 'Membaca klaim' }).check();
		await form.getByRole('checkbox', { name: 'Memutuskan klaim', exact: true }).check();
	}
	await form.getByLabel('Sampai berapa rupiah: memutuskan klaim').fill(amount);
	await form.getByLabel('Alasan', { exact: true }).fill('Meja klaim kecil dibuka');
	await form.getByRole('button', { name: 'Usulkan peran' }).click();
	await page.getByText('Usulan ini buatanmu; orang lain yang memutuskan.').waitFor();
}

test('a role with a limit is created by two people, given and enforced without a developer', async () => {
	const claimNo = await recommendedClaim();
	const dewi = await atWork(browser, url, 'admin', { path: '/office/peran' });
	await proposeLimit(dewi.page, 'Peran baru', '1000000');

	const hadi = await atWork(browser, url, 'manager', { width: 360 });
	await hadi.page.getByRole('link', { name: ROLE }).click();
	await hadi.page.getByText('sampai Rp1.000.000').waitFor();
	await expectAccessible(hadi.page, 'a proposed role at 360');
	expect(await fitsPhone(hadi.page)).toBe(true);
	await hadi.page.getByRole('button', { name: 'Setujui' }).click();
	await hadi.page.getByText('Tidak ada usulan yang menunggu keputusanmu.').waitFor();
	await visit(hadi.page, `${url}/office/peran`);
	await hadi.page.getByRole('region', { name: ROLE, exact: true }).getByText('0 orang').waitFor();

	await visit(dewi.page, `${url}/office/orang`);
	const sinta = dewi.page.getByRole('region', { name: 'Sinta Layanan', exact: true });
	await sinta.getByRole('button', { name: 'Ganti peran' }).click();
	await sinta.getByRole('checkbox', { name: ROLE }).check();
	await sinta.getByRole('button', { name: 'Simpan peran' }).click();
	const given = dewi.page.getByRole('region', { name: 'Peran seseorang: Sinta Layanan' });
	await given.getByText('Usulan ini buatanmu; orang lain yang memutuskan.').waitFor();
	await shot(dewi.page, 'staff-roles-wait-1280');
	await visit(hadi.page, `${url}/office/menunggu`);
	await hadi.page.getByRole('button', { name: 'Setujui' }).click();
	await hadi.page.getByText('Tidak ada usulan yang menunggu keputusanmu.').waitFor();
	await visit(dewi.page, `${url}/office/orang`);
	await sinta.getByText(`${ROLE}, Layanan nasabah`).waitFor();
	await sinta.getByRole('link', { name: 'Yang boleh dilakukan' }).click();
	await dewi.page.getByText(`${ROLE}, sampai Rp1.000.000`).waitFor();
	await expectAccessible(dewi.page, 'what a person may do');

	const service = await atWork(browser, url, 'service', {
		path: `/office/klaim?nomor=${claimNo}`,
	});
	await service.page.getByText(/^Ini Rp2\.000\.000\. Batasmu Rp1\.000\.000/).waitFor();
	await service.page.getByText(/Yang boleh: .*Ratna Supervisor/).waitFor();
	expect(await service.page.getByRole('button', { name: 'Setujui usulan' }).count()).toBe(0);

	await proposeLimit(dewi.page, `Ubah ${ROLE}`, '10000000');
	await visit(hadi.page, `${url}/office/peran`);
	await hadi.page.getByRole('button', { name: 'Setujui' }).click();
	// The role showed its holder before, so only the end of the proposal shows the new limit.
	await hadi.page.getByRole('button', { name: 'Setujui' }).waitFor({ state: 'detached' });
	await hadi.page.getByRole('region', { name: ROLE, exact: true }).getByText('1 orang').waitFor();

	await service.page.reload();
	await service.page.getByRole('button', { name: 'Setujui usulan' }).click();
	await service.page.getByText('Menunggu pembayaran').first().waitFor();

	await visit(dewi.page, `${url}/office/peran?lihat=hak`);
	const decides = dewi.page.locator('dl > div').filter({ hasText: 'Memutuskan klaim' });
	await decides.getByText('sampai Rp10.000.000').waitFor();
	await expectAccessible(dewi.page, 'who may do what');
	for (const { faults } of [dewi, hadi, service]) expect(faults).toEqual([]);
});

test('an auditor reads, opens a person’s record only with a reason, and is offered no work', async () => {
	const claimNo = await fileClaim(url, await customerSession(url));
	const auditor = await deskOf(url, 'auditor');
	await expect(auditor('claims/detail', { claimNo })).rejects.toThrow(/Tulis dulu alasanmu/);
	await auditor('policies/find', { number: claimNo, reason: 'Diminta pengawas' });
	expect((await auditor('claims/detail', { claimNo }))['claimNo']).toBe(claimNo);
	const { page, faults } = await atWork(browser, url, 'auditor');
	await page.getByText('Tidak ada yang menunggumu sekarang.').waitFor();
	await visit(page, `${url}/office/peran`);
	await page.getByRole('region', { name: 'Auditor' }).waitFor();
	await page.getByText('Kamu membaca ruang ini.').waitFor();
	expect(await page.getByRole('button', { name: 'Peran baru' }).count()).toBe(0);
	expect(faults).toEqual([]);
});
