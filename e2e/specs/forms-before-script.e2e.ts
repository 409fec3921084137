import type { Page } from '@playwright/test';
import { expect, startScripts, test } from '../fixtures.ts';
import { mailedLink } from '../mails.ts';
import { login, newPerson, register, toast } from '../pages/account-forms.ts';
import { StudyPage } from '../pages/study-page.ts';
import { demo, demoPassword } from '../settings.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('fairway-member-token'));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches, registers, verifies, logs in and sets a new password', async ({ page, request }) => {
    const person = newPerson();
    const again = `${person.password} two`;

    await test.step('search', async () => {
      await page.goto('/search');
      await field(page, 'Keyword(s)').fill('vessel');
      await field(page, 'Keyword(s)').press('Enter');
      await expect(page.getByText(/questions found for “vessel”/)).toBeVisible();
    });

    await test.step('a rejected registration returns with everything but the password', async () => {
      await page.goto('/register?license=Engine-ZDL11');
      await expect(field(page, 'License')).toHaveValue('Engine-ZDL11');
      await register(page, { ...person, email: demo.deck }, 'Engine');
      await expect(page.getByText('An account with this email address already exists').last()).toBeVisible();
      await expect(page.getByRole('main').locator('form').getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(field(page, 'Password')).toHaveValue('');
      await expect(field(page, 'License')).toHaveValue('Engine-ZDL1');
      expect(await page.content()).not.toContain(person.password);
    });

    await test.step('registers, and sees the next step', async () => {
      await register(page, person, 'Engine');
      await expect(page).toHaveURL('/register?joined=1');
      await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
      await page.goto(await mailedLink(request, person.email, 'email-verify'));
      await page.getByRole('button', { name: 'Click to Verify Account' }).click();
      await expect(page).toHaveURL('/login?veri=verify');
    });

    await test.step('a wrong password stays on the page; the right one leads to the member area', async () => {
      await login(page, { ...person, password: 'not the password' });
      await expect(page.getByText('Check the password', { exact: true })).toBeVisible();
      await expect(field(page, 'Email')).toHaveValue(person.email);
      await login(page, person);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
      await page.getByRole('link', { name: 'browse the directory' }).click();
      await expect(page).toHaveURL('/question/directory');
    });

    await test.step('a reset mail leads to a new password', async () => {
      await page.goto('/forgot-password');
      await field(page, 'Email').fill(person.email);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page).toHaveURL('/login?mail=send');
      await page.goto(await mailedLink(request, person.email, 'change-user-password'));
      await field(page, 'Password').fill(again);
      await field(page, 'Confirm password').fill(again);
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page).toHaveURL('/login?password=change');
      await login(page, { ...person, password: again });
      await expect(page).toHaveURL('/dashboard');
    });
  });
});

/** Blocks the script files of every page after `hold`, until they are released; inline scripts run. */
async function openGate(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let gate = Promise.withResolvers<void>();
  await page.route(/\/releases\/.*\.js$/, async (route) => {
    await gate.promise;
    // A page that was left no longer requests its scripts.
    await route.continue().catch(() => {});
  });
  return {
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    release: () => gate.resolve(),
  };
}

test('while its scripts are loading, a page loses nothing that is typed, sent or pressed', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const scripts = await openGate(page);
  const open = (path: string) => {
    scripts.hold();
    return page.goto(path, { waitUntil: 'commit' });
  };

  await test.step('a registration is accepted, and leads to the welcome page once the scripts are loaded', async () => {
    await open('/register?plan=six_month');
    await register(page, person);
    await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    scripts.release();
    await expect(page).toHaveURL('/welcome?plan=six_month');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.userName);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value: await tokenOf(page) }));
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('a login is accepted, and leads to the requested page', async () => {
    await open('/login?next=%2Fuser%2Faccount%2Fprofile');
    await login(page, person);
    await expect(page).toHaveURL('/user/account/profile');
    scripts.release();
    await expect(field(page, 'User name')).toHaveValue(person.userName);
    expect(await tokenOf(page)).toBeTruthy();
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('a reset mail is requested', async () => {
    await open('/forgot-password');
    await field(page, 'Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page).toHaveURL('/login?mail=send');
    scripts.release();
    expect(await mailedLink(request, person.email, 'change-user-password')).toContain(encodeURIComponent(person.email));
  });

  await test.step('a message is sent', async () => {
    await open('/contact');
    await field(page, 'Name').fill('Ann Mate');
    await field(page, 'Email').fill(person.email);
    await field(page, 'Message').fill('The plate is upside down');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL('/contact?sent=1');
    await expect(page.getByText('Contact Form Submitted successfully')).toBeVisible();
    scripts.release();
  });

  await test.step('typed and pressed input survives hydration', async () => {
    await open('/login');
    await field(page, 'Email').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await expect(page.getByRole('button', { name: 'Show password' })).toBeDisabled();
    await page.locator('header summary', { hasText: 'Theme' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Dusk' }).click();
    scripts.release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled();
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Password')).toHaveValue(person.password);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('if the browser blocks site data, a visitor can answer, log in, study and change the theme, and is told once what is forgotten', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, store, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  const study = new StudyPage(page);
  const marked = page.getByRole('list', { name: 'Choices' }).getByText('✓ Correct');
  await page.goto('/question/watch?mode=normal&type=bookcat&id=2&num=1&zid=0');
  await startScripts(page);
  const notice = toast(page, 'Your browser blocks site data:');
  await expect(notice).toHaveCount(1);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('list', { name: 'Choices' }).getByRole('button').first().click();
  await expect(marked).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await login(page, { email: demo.deck, password: demoPassword() });
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('region', { name: 'Study Deck' }).getByRole('link', { name: 'All Deck' }).click();
  await study.place.waitFor();
  await study.choices.first().click();
  await expect(marked).toHaveCount(1);
  await page.locator('header summary', { hasText: 'Theme' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Night' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(notice).toHaveCount(0);
});
