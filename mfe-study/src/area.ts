import type { AreaDeclaration } from '@fairway/area/area-declaration';

/** The study area and the member's account: what the gateway and the shell know about their pages. */
export const area = {
  title: 'study area',
  prefixes: ['/dashboard', '/welcome', '/users/watch', '/user', '/payment-subscribe'],
  frame: 'member',
  isMembersOnly: true,
  menu: [
    { menu: 'side', text: 'Study', order: 20, sign: '☰', owns: '/user/watch', widget: 'studyTree' },
    { menu: 'side', text: 'Resume', order: 30, sign: '↻', widget: 'resume' },
    { menu: 'side', text: 'Logged', order: 70, sign: '≡', owns: '/user/manage-question' },
    { menu: 'side', text: 'Settings', order: 90, sign: '⚙', owns: '/user/account' },
  ],
  pages: {
    '/dashboard': {
      title: 'Dashboard',
      chunk: 'dashboard',
      preview: 'preview-dashboard.js',
      menu: [
        { menu: 'top', order: 10 },
        { menu: 'side', order: 10, sign: '▦' },
        { menu: 'account', order: 10 },
        { menu: 'memberFooter', order: 10 },
      ],
    },
    '/payment-subscribe/:id': { title: 'Checkout', chunk: 'checkout', hasCheckout: true, frame: 'focus' },
    '/user/account': {},
    '/user/account/:unknown': {},
    '/user/account/contact': {
      title: 'Contact',
      chunk: 'account',
      menu: [
        { menu: 'side', order: 40, section: 'Settings' },
        { menu: 'memberPagesFooter', order: 30 },
      ],
    },
    '/user/account/profile': {
      title: 'Edit Profile',
      chunk: 'account',
      menu: [
        { menu: 'side', order: 10, section: 'Settings', text: 'Profile' },
        { menu: 'account', order: 30, text: 'User Profile' },
        { menu: 'memberFooter', order: 20, text: 'Profile' },
      ],
    },
    '/user/account/settings': {
      title: 'Settings',
      chunk: 'account',
      menu: [
        { menu: 'side', order: 20, section: 'Settings' },
        { menu: 'account', order: 40 },
      ],
    },
    '/user/account/subscription': {
      title: 'Subscription',
      chunk: 'account',
      menu: [
        { menu: 'side', order: 30, section: 'Settings' },
        { menu: 'account', order: 50 },
      ],
    },
    '/user/account/view-invoice/:id': { title: 'Invoice', chunk: 'account' },
    '/user/alert': { title: 'Subscription Alerts', chunk: 'welcome' },
    '/user/bookmarked-question/watch': { title: 'Study', chunk: 'study' },
    '/user/exam': {
      title: 'My exam',
      chunk: 'exam',
      menu: [{ menu: 'side', order: 15, sign: '⚑', owns: '/user/schedule' }],
    },
    '/user/manage-comment': {},
    '/user/manage-comment/edit-comment/:id': { title: 'Edit comment', chunk: 'comments' },
    '/user/manage-comments': {
      title: 'Comments',
      chunk: 'comments',
      menu: [{ menu: 'side', order: 80, sign: '❝', owns: '/user/manage-comment' }],
    },
    '/user/manage-comments/edit-comment/:id': {},
    '/user/manage-question/all-logged': {
      title: 'All Logged Questions',
      chunk: 'lists',
      menu: [{ menu: 'side', order: 10, section: 'Logged' }],
    },
    '/user/manage-question/bookmarked-question': {
      title: 'Bookmarked Questions',
      chunk: 'lists',
      menu: [{ menu: 'side', order: 30, section: 'Logged' }],
    },
    '/user/manage-question/by-topic': {
      title: 'Logged Questions By Topic',
      chunk: 'lists',
      menu: [{ menu: 'side', order: 20, section: 'Logged', text: 'Logged By Topic' }],
    },
    '/user/manage-question/hidden-question': {
      title: 'Hidden Questions',
      chunk: 'lists',
      menu: [{ menu: 'side', order: 40, section: 'Logged' }],
    },
    '/user/manage-question/topic-list/:id': { title: 'Logged Question By Topic', chunk: 'lists' },
    '/user/mistakes/watch': {
      title: 'Study',
      chunk: 'study',
      menu: [
        {
          menu: 'side',
          text: 'Mistakes',
          order: 40,
          sign: '✕',
          href: '/user/mistakes/watch?mode=normal&num=1&zid=0',
          owns: '/user/mistakes',
          widget: 'mistakes',
        },
      ],
    },
    '/user/schedule/watch': { title: 'Study', chunk: 'study' },
    '/user/search': {
      title: 'Search',
      chunk: 'search',
      menu: [
        { menu: 'top', order: 30 },
        { menu: 'side', order: 50, sign: '⌕' },
      ],
    },
    '/user/search/:unknown': {},
    '/user/search/watch': { title: 'Study', chunk: 'study' },
    '/user/twins/watch': { title: 'Study', chunk: 'study' },
    '/user/watch': { title: 'Study', chunk: 'study' },
    '/users/watch': {},
    '/welcome': { title: 'Welcome', chunk: 'welcome' },
  },
} as const satisfies AreaDeclaration;
