import type { Book } from '@fairway/contracts/question-bank';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './book-cards.module.css';

export function BookCards({ books }: { books: Book[] }) {
  return (
    <ul className={styles.books}>
      {books.map((book) => (
        <li key={book._id}>
          <Link to={paths.book(book.ZINBOOK)}>
            {book.ZBOOKNAME}
            <span>{book.total.toLocaleString('en-US')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
