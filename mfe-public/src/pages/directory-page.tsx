import { DirectoryQuestions } from '../features/directory/directory-questions.tsx';
import type { Directory } from '../features/directory/load-directory.ts';
import { BookList } from '../features/home/book-list.tsx';
import { BelowHome } from '../routing/breadcrumb.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';

export function DirectoryPage() {
  return (
    <LoadedPage<Directory>>
      {(directory) =>
        directory.view === 'questions' ? (
          <DirectoryQuestions directory={directory} />
        ) : (
          <>
            <Head
              title="Question directory"
              description="The deck and engine questions of the bank, by book and number, each with its own page."
              canonical={paths.directory}
            />
            <section className={frame.page}>
              <BelowHome name="Question directory" />
              <h1>Question directory</h1>
              <p className={frame.lead}>The questions by book. Choose a book to read its questions.</p>
              {directory.departments.map((department) => (
                <BookList key={department.name} department={department} />
              ))}
            </section>
          </>
        )
      }
    </LoadedPage>
  );
}
